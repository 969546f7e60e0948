import { Badge, Button, Field, Note, notify, TextArea, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import {
  type MessageTemplate,
  opsPreviewMessageTemplate,
  opsSetMessageTemplate,
  type opsShowMessageTemplate,
} from '@baize/wire/messages';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { call } from '../../shared/call.ts';
import { Meanwhile } from '../../shared/meanwhile.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import './messages.css';

type Part = OutputOf<typeof opsShowMessageTemplate>['parts'][number];
type Props = {
  template: MessageTemplate;
  language: string;
  /** What stands now. The editor stays with what it began from, until it begins again. */
  part: Part;
  onAgain: () => void;
};

/** The words of one text, with what may stand in braces, what is wrong, and how it reads. */
export function WordingEditor({ template, language, part, onAgain }: Props): ReactNode {
  const t = useText();
  const may = useMay('settings.messages');
  const [begun] = useState(part);
  const [wording, setWording] = useState(part.wording);
  const [asking, setAsking] = useState<'save' | 'reset'>();
  const tried = useDeferredValue(wording.trim() === '' ? part.house : wording);
  const preview = useOps(opsPreviewMessageTemplate, { template, part: part.part, language, wording: tried }).data;
  const problems = preview?.problems ?? [];
  const id = `wording-${part.part}`;
  const done = (): void => {
    setAsking(undefined);
    notify({ title: t('wording.saved'), tone: 'ok' });
    onAgain();
  };
  const change = (next: string | null) => (reason: string) =>
    call(opsSetMessageTemplate, {
      template,
      part: part.part,
      language,
      wording: next,
      version: begun.version,
      reason,
    });
  return (
    <div className="stack">
      <p className="row wrap small">
        <Badge tone={part.own ? 'val' : 'plain'}>{t(part.own ? 'wording.own' : 'wording.house')}</Badge>
        <span className="soft">{t('wording.placeholders')}</span>
        {part.placeholders.map(name => (
          <code key={name} className="num">
            {`{${name}}`}
            {part.needed.includes(name) ? '＊' : ''}
          </code>
        ))}
      </p>
      <Field label={t('wording.words')} id={id}>
        <TextArea
          id={id}
          rows={part.part === 'text' ? 9 : 3}
          maxLength={4000}
          lang={language.toLowerCase()}
          disabled={!may}
          value={wording}
          onChange={event => setWording(event.target.value)}
        />
      </Field>
      {part.version !== begun.version && <Meanwhile onAgain={onAgain} />}
      {problems.map(({ kind, detail }) => (
        <Note key={`${kind} ${detail}`} tone="bad" live>
          {t(`wording.problem_${kind}`, { detail: kind === 'unknown' || kind === 'lacks' ? `{${detail}}` : detail })}
        </Note>
      ))}
      {preview?.text != null && (
        <div className="wording-preview">
          <span className="small muted">{t('wording.preview', { count: preview.text.length })}</span>
          <p className="text">{preview.text}</p>
        </div>
      )}
      {may && (
        <div className="row wrap">
          <Button
            look="primary"
            disabled={wording.trim() === '' || wording === part.wording || problems.length > 0}
            onClick={() => setAsking('save')}
          >
            {t('wording.save')}
          </Button>
          {part.own && <Button onClick={() => setAsking('reset')}>{t('wording.reset')}</Button>}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t(`wording.part_${part.part}`)}
          confirm={t(`wording.${asking}`)}
          run={change(asking === 'save' ? wording : null)}
          onDone={done}
          onClose={() => setAsking(undefined)}
        >
          <p className="text">{asking === 'save' ? preview?.text : part.house}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
