import { languageOf } from '@baize/i18n';
import { Badge, Field, Panel, Select, SkeletonRows, useText } from '@baize/ui';
import { type MessageTemplate, opsListMessageTemplates, opsShowMessageTemplate } from '@baize/wire/messages';
import { type ReactNode, useState } from 'react';
import { language as consoleLanguage } from '../../shared/language.ts';
import { Refused } from '../../shared/refused.tsx';
import { useStore } from '../../shared/store.ts';
import { useOps } from '../../shared/use-ops.ts';
import { WordingEditor } from './wording-editor.tsx';
import { WordingHistory } from './wording-history.tsx';

/** What the house sends by itself, message by message and language by language, in the merchant's own words where it wants that. */
export function MessageTemplates(): ReactNode {
  const t = useText();
  const list = useOps(opsListMessageTemplates, {});
  const [template, setTemplate] = useState<MessageTemplate>('code');
  const here = useStore(consoleLanguage);
  const [chosen, setChosen] = useState<string>();
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows rows={4} height={72} />;
  const { rows, languages } = list.data;
  const language = chosen ?? (languages.includes(here) ? here : (languages[0] ?? 'EN'));
  const own = rows.find(row => row.template === template)?.own ?? [];
  const name = (code: string): string =>
    `${languageOf(code).name}${own.includes(code) ? ` · ${t('wording.own')}` : ''}`;
  const pick = (value: string): void => {
    const known = rows.find(row => row.template === value);
    if (known) setTemplate(known.template);
  };
  return (
    <>
      <div className="views row wrap">
        <Field label={t('messages.template')}>
          <Select
            items={rows.map(row => ({ value: row.template, label: t(`wording.template_${row.template}`) }))}
            value={template}
            onChange={pick}
          />
        </Field>
        <Field label={t('member.language')}>
          <Select
            items={languages.map(code => ({ value: code, label: name(code) }))}
            value={language}
            onChange={setChosen}
          />
        </Field>
        {own.length > 0 && <Badge tone="plain">{t('wording.own_count', { count: own.length })}</Badge>}
      </div>
      <Template
        key={`${template} ${language}`}
        template={template}
        language={language}
        onChanged={() => void list.refetch()}
      />
    </>
  );
}

type TemplateProps = { template: MessageTemplate; language: string; onChanged: () => void };

function Template({ template, language, onChanged }: TemplateProps): ReactNode {
  const t = useText();
  const shown = useOps(opsShowMessageTemplate, { template, language });
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  if (shown.isError) return <Refused error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!shown.data || shown.isPlaceholderData) return <SkeletonRows rows={4} height={72} />;
  // Each part begins again by itself: what is typed in the other one stays.
  const again = async (part: string): Promise<void> => {
    await shown.refetch();
    setTurns(before => ({ ...before, [part]: (before[part] ?? 0) + 1 }));
    onChanged();
  };
  return (
    <div className="stack">
      {shown.data.parts.map(part => (
        <Panel key={part.part} title={t(`wording.part_${part.part}`)}>
          <WordingEditor
            key={turns[part.part]}
            template={template}
            language={language}
            part={part}
            onAgain={() => void again(part.part)}
          />
        </Panel>
      ))}
      <WordingHistory rows={shown.data.history} />
    </div>
  );
}
