import { Badge, Checkbox, Field, Input, Panel, useText } from '@baize/ui';
import { opsSaveHelp } from '@baize/wire/content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { IntoView } from '../../shared/into-view.tsx';
import { useLeaveGuard } from '../../shared/leave-guard.tsx';
import { MomentField } from '../../shared/moment-field.tsx';
import { restored } from '../../shared/restored.ts';
import { SaveBar } from '../../shared/save-bar.tsx';
import { useMay } from '../../shared/self.ts';
import { useWrongContent } from '../../shared/wrong-content.ts';
import { ContentHistory } from './content-history.tsx';
import { type HelpEntry, helpTexts } from './drafts.ts';
import { WordsEditor } from './words-editor.tsx';

type Props = {
  /** What stands now. The form stays with what it began from, until it begins again. */
  start: HelpEntry;
  languages: readonly string[];
  /** What its topic is called in each language. */
  topic: Readonly<Record<string, string>>;
  onAgain: () => void;
};

/** One entry of the help centre: where it stands, and its words. */
export function HelpEditor({ start, languages, topic, onAgain }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/help-centre' });
  const mayEdit = useMay('content.edit');
  const [begun] = useState(start);
  const [draft, setDraft] = useState(start);
  const wrong = useWrongContent(languages);
  /** The old version that the form shows again. */
  const [old, setOld] = useState<number>();
  const isNew = start.version === 0;
  const guard = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(begun));
  const set = (change: Partial<HelpEntry>): void => setDraft(before => ({ ...before, ...change }));
  return (
    <div className="columns setting">
      {guard.question}
      <div className="stack">
        <div className="row">
          <h1>{isNew ? t('content.new_entry') : (draft.texts[languages[0] ?? '']?.title ?? draft.tag)}</h1>
          {!isNew && <Badge>{t('settings.version_n', { version: begun.version })}</Badge>}
        </div>
        <Panel title={t('content.placing')}>
          <div className="shape">
            <Field label={t('content.page')} help={t('content.page_help')}>
              <Input small disabled={!isNew} value={draft.page} onChange={event => set({ page: event.target.value })} />
            </Field>
            <Field label={t('content.tag')} help={t('content.tag_help')}>
              <Input small disabled={!isNew} value={draft.tag} onChange={event => set({ tag: event.target.value })} />
            </Field>
            <Field label={t('content.sort')} help={t('content.sort_help')}>
              <Input
                small
                type="number"
                value={String(draft.sort)}
                onChange={event => set({ sort: Math.max(0, Math.trunc(Number(event.target.value)) || 0) })}
              />
            </Field>
            <MomentField
              label={t('content.starts')}
              optional={t('field.optional')}
              value={draft.startsAt}
              onChange={startsAt => set({ startsAt })}
            />
            <MomentField
              label={t('content.ends')}
              optional={t('field.optional')}
              value={draft.endsAt}
              onChange={endsAt => set({ endsAt })}
            />
            <div className="field">
              <Checkbox checked={draft.published} onChange={published => set({ published })}>
                {t('content.published')}
              </Checkbox>
            </div>
          </div>
        </Panel>
        <WordsEditor
          languages={languages}
          fields={[
            { name: 'pageTitle', label: t('content.page_title'), max: 80, required: true },
            { name: 'title', label: t('content.title'), max: 200, required: true },
          ]}
          value={draft.texts}
          onChange={words => set({ texts: helpTexts(words, topic) })}
        />
        {mayEdit && (
          <Panel title={t('action.save')}>
            {old !== undefined && <IntoView key={old}>{null}</IntoView>}
            <SaveBar
              key={old}
              given={old === undefined ? '' : t('settings.back_to', { version: old })}
              run={async reason => {
                // Both are parts of the address that is written to: without them there is none.
                const missing = (['page', 'tag'] as const).filter(name => draft[name].trim() === '');
                if (missing.length === 0) return call(opsSaveHelp, { ...draft, version: begun.version, reason });
                const fields = Object.fromEntries(missing.map(name => [name, 'missing']));
                return { ok: false, code: 'bad_input', message: '', value: { fields } };
              }}
              wrong={wrong}
              outdated={start.version !== begun.version}
              onAgain={() => void client.invalidateQueries().then(onAgain)}
              onSaved={async () => {
                guard.release();
                await client.invalidateQueries();
                onAgain();
                void navigate({ search: { page: draft.page, tag: draft.tag } });
              }}
            />
          </Panel>
        )}
      </div>
      {!isNew && (
        <ContentHistory
          kind="help"
          id={`${start.page}/${start.tag}`}
          version={start.version}
          onRestore={(snapshot, version) => {
            setDraft(restored(draft, snapshot));
            setOld(version);
          }}
        />
      )}
    </div>
  );
}
