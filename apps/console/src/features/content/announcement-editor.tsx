import { Badge, Checkbox, Field, Input, Panel, Select, useText } from '@baize/ui';
import { opsSaveAnnouncement } from '@baize/wire/content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { IntoView } from '../../shared/into-view.tsx';
import { useLeaveGuard } from '../../shared/leave-guard.tsx';
import { MomentField } from '../../shared/moment-field.tsx';
import { PictureField } from '../../shared/picture-field.tsx';
import { restored } from '../../shared/restored.ts';
import { SaveBar } from '../../shared/save-bar.tsx';
import { useMay } from '../../shared/self.ts';
import { useWrongContent } from '../../shared/wrong-content.ts';
import { BannerPreview } from './banner-preview.tsx';
import { ContentHistory } from './content-history.tsx';
import { type Announcement, announcementTexts, announcementWords, asPlaced } from './drafts.ts';
import { WordsEditor } from './words-editor.tsx';

export const KINDS = ['PL', 'B', 'PU', 'PR'] as const;

type Props = {
  /** What stands now. The form stays with what it began from, until it begins again. */
  start: Announcement;
  languages: readonly string[];
  onAgain: () => void;
};

/** One announcement: what it is, when it is shown, and its words; beside it its history. */
export function AnnouncementEditor({ start, languages, onAgain }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/announcements' });
  const mayEdit = useMay('content.edit');
  const [begun] = useState(start);
  const [draft, setDraft] = useState(start);
  const wrong = useWrongContent(languages);
  /** The old version that the form shows again. */
  const [old, setOld] = useState<number>();
  const isNew = start.version === 0;
  const guard = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(begun));
  const set = (change: Partial<Announcement>): void => setDraft(before => ({ ...before, ...change }));
  return (
    <div className="columns setting">
      {guard.question}
      <div className="stack">
        <div className="row">
          <h1>{isNew ? t('content.new_announcement') : (draft.texts[languages[0] ?? '']?.title ?? '')}</h1>
          {!isNew && <Badge>{t('settings.version_n', { version: begun.version })}</Badge>}
        </div>
        <Placing draft={draft} onChange={set} />
        <WordsEditor
          languages={languages}
          fields={[
            { name: 'title', label: t('content.title'), max: 200, required: true },
            ...(draft.kind === 'B' ? [{ name: 'linkLabel', label: t('content.link_label'), max: 60 }] : []),
          ]}
          value={announcementWords(draft.texts)}
          onChange={words => set({ texts: announcementTexts(words) })}
          preview={
            draft.kind === 'B'
              ? (words, language) => <BannerPreview words={words} language={language} picture={draft.imageUrl} />
              : undefined
          }
        />
        {mayEdit && (
          <Panel title={t('action.save')}>
            {old !== undefined && <IntoView key={old}>{null}</IntoView>}
            <SaveBar
              key={old}
              given={old === undefined ? '' : t('settings.back_to', { version: old })}
              run={reason => call(opsSaveAnnouncement, { ...asPlaced(draft), version: begun.version, reason })}
              wrong={wrong}
              outdated={start.version !== begun.version}
              onAgain={() => void client.invalidateQueries().then(onAgain)}
              onSaved={async () => {
                guard.release();
                await client.invalidateQueries();
                onAgain();
                void navigate({ search: { id: draft.id } });
              }}
            />
          </Panel>
        )}
      </div>
      {!isNew && (
        <ContentHistory
          kind="announcement"
          id={start.id}
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

function Placing({
  draft,
  onChange,
}: {
  draft: Announcement;
  onChange: (change: Partial<Announcement>) => void;
}): ReactNode {
  const t = useText();
  return (
    <Panel title={t('content.placing')}>
      <div className="shape">
        <Field label={t('content.kind')}>
          <Select
            small
            value={draft.kind}
            onChange={kind => onChange({ kind })}
            items={KINDS.map(kind => ({ value: kind, label: t(`content.kind_${kind.toLowerCase()}`) }))}
          />
        </Field>
        <MomentField
          label={t('content.starts')}
          value={draft.startsAt}
          onChange={startsAt => onChange({ startsAt: startsAt ?? draft.startsAt })}
        />
        <MomentField
          label={t('content.ends')}
          optional={t('field.optional')}
          value={draft.endsAt}
          onChange={endsAt => onChange({ endsAt })}
        />
        <Field label={t('content.sort')} help={t('content.sort_help')}>
          <Input
            small
            type="number"
            value={String(draft.sort)}
            onChange={event => onChange({ sort: Math.trunc(Number(event.target.value)) || 0 })}
          />
        </Field>
        {draft.kind === 'B' && (
          <>
            <PictureField
              label={t('content.image')}
              value={draft.imageUrl}
              onChange={imageUrl => onChange({ imageUrl })}
            />
            <Field label={t('content.link')} optional={t('field.optional')} help={t('content.address_help')}>
              <Input
                small
                value={draft.link ?? ''}
                onChange={event => onChange({ link: event.target.value.trim() || null })}
              />
            </Field>
          </>
        )}
        <div className="field">
          <Checkbox checked={draft.published} onChange={published => onChange({ published })}>
            {t('content.published')}
          </Checkbox>
        </div>
      </div>
    </Panel>
  );
}
