import { Field, notify, Select, Switch, useText } from '@baize/ui';
import { opsChangePromotion } from '@baize/wire/promotions';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { inOwnLanguage } from '../../shared/in-own-language.ts';
import { MomentField } from '../../shared/moment-field.tsx';
import { restored } from '../../shared/restored.ts';
import { useMerchantLanguages } from '../../shared/self.ts';
import { Words } from '../../shared/words.tsx';
import { useWrongContent } from '../../shared/wrong-content.ts';
import { ActivityHistory } from './activity-history.tsx';
import { ACTIVITY_KINDS, type ActivityDraft, CATEGORIES, RULES_OF } from './activity-rules.ts';
import { AmountField, CodeField, NumberField, PictureSelect } from './fields.tsx';
import { RuleField } from './rule-fields.tsx';

type Props = { activity: ActivityDraft; version: number; onDone: () => void; onClose: () => void };
type PartProps = { draft: ActivityDraft; set: (change: Partial<ActivityDraft>) => void };

/** An activity: what it says, when it stands, for whom, what must happen and what it gives. */
export function ActivityForm({ activity, version, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState(activity);
  const wrong = useWrongContent(useMerchantLanguages());
  /** The old version that the form shows again. */
  const [old, setOld] = useState<number>();
  const set = (change: Partial<ActivityDraft>): void => setDraft({ ...draft, ...change });
  return (
    <EditDialog
      draft={draft}
      wrong={wrong}
      {...(old !== undefined && { given: t('settings.back_to', { version: old }) })}
      title={version === 0 ? t('rewards.new_activity') : (inOwnLanguage(draft.texts)?.title ?? draft.id)}
      run={reason => call(opsChangePromotion, { promotion: { ...draft, texts: worded(draft.texts) }, version, reason })}
      onDone={({ proposalId }) => {
        notify({ title: t(proposalId === null ? 'content.saved' : 'settings.proposed'), tone: 'ok' });
        onDone();
      }}
      onClose={onClose}
    >
      {version === 0 && <CodeField id="activity-id" value={draft.id} onChange={id => set({ id })} />}
      <Words
        id="activity"
        fields={[
          { name: 'title', label: t('rewards.title'), max: 120, required: true },
          { name: 'content', label: t('content.html'), max: 20_000, rows: 4, html: true, help: t('content.html_help') },
        ]}
        read={(language, name) => draft.texts[language]?.[name] ?? ''}
        write={(language, name, text) => {
          const words = draft.texts[language] ?? { title: '', content: '' };
          set({ texts: { ...draft.texts, [language]: { ...words, [name]: text } } });
        }}
      />
      <Shown draft={draft} set={set} />
      <fieldset className="stack">
        <legend className="strong">{t('rewards.rules')}</legend>
        <Field label={t('rewards.kind')} id="activity-kind">
          <Select
            small
            value={draft.kind}
            onChange={kind => set({ kind })}
            items={ACTIVITY_KINDS.map(value => ({ value, label: t(`rewards.kind.${value}`) }))}
          />
        </Field>
        <div className="two2">
          {RULES_OF[draft.kind].map(name => (
            <RuleField
              key={name}
              name={name}
              rules={draft.rules}
              onChange={change => set({ rules: { ...draft.rules, ...change } })}
            />
          ))}
        </div>
      </fieldset>
      <Bounds draft={draft} set={set} />
      <Switch checked={draft.enabled} onChange={enabled => set({ enabled })}>
        {t('rewards.offered')}
      </Switch>
      {version > 0 && (
        <ActivityHistory
          id={activity.id}
          version={version}
          onRestore={(snapshot, restoredVersion) => {
            setDraft(restored(draft, snapshot));
            setOld(restoredVersion);
          }}
        />
      )}
    </EditDialog>
  );
}

function Shown({ draft, set }: PartProps): ReactNode {
  const t = useText();
  return (
    <>
      <div className="two2">
        <Field label={t('rewards.category')} id="activity-category">
          <Select
            small
            value={draft.category}
            onChange={category => set({ category })}
            items={CATEGORIES.map(value => ({ value, label: t(`rewards.category.${value}`) }))}
          />
        </Field>
        <NumberField
          id="activity-sort"
          label={t('rewards.sort')}
          value={draft.sort}
          min={-1000}
          max={1000}
          onChange={sort => set({ sort })}
        />
        <MomentField
          id="activity-from"
          label={t('content.starts')}
          required
          value={draft.startsAt}
          onChange={startsAt => set({ startsAt: startsAt ?? draft.startsAt })}
        />
        <MomentField
          id="activity-to"
          label={t('content.ends')}
          optional={t('field.optional')}
          value={draft.endsAt}
          onChange={endsAt => set({ endsAt })}
        />
      </div>
      <PictureSelect value={draft.picture} onChange={picture => set({ picture })} />
    </>
  );
}

/** For whom, and how much in all. */
function Bounds({ draft, set }: PartProps): ReactNode {
  const t = useText();
  const { audience } = draft;
  const admit = (change: Partial<typeof audience>): void => set({ audience: { ...audience, ...change } });
  return (
    <fieldset className="stack">
      <legend className="strong">{t('rewards.who')}</legend>
      <div className="two2">
        <NumberField
          id="activity-rank"
          label={t('rewards.rank_from')}
          value={audience.rankMin}
          min={0}
          max={100}
          onChange={rankMin => admit({ rankMin })}
        />
        <NumberField
          id="activity-age"
          label={t('rewards.age_hours')}
          value={audience.ageHours}
          min={0}
          max={8760}
          onChange={ageHours => admit({ ageHours })}
        />
        <NumberField
          id="activity-address"
          label={t('rewards.per_address')}
          help={t('rewards.per_address_help')}
          value={draft.perAddress}
          min={0}
          max={1000}
          onChange={perAddress => set({ perAddress })}
        />
        {draft.budget !== null && (
          <AmountField
            id="activity-budget"
            label={t('rewards.budget')}
            value={draft.budget}
            onChange={budget => set({ budget })}
          />
        )}
      </div>
      <Switch checked={draft.budget !== null} onChange={on => set({ budget: on ? '10000' : null })}>
        {t('rewards.has_budget')}
      </Switch>
      <Switch checked={audience.newcomers} onChange={newcomers => admit({ newcomers })}>
        {t('rewards.newcomers')}
      </Switch>
    </fieldset>
  );
}

/** Languages in which nothing is written are left out: English stands in for them. A text without a title is refused, not lost. */
const worded = (texts: ActivityDraft['texts']): ActivityDraft['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([, words]) => Object.values(words).some(word => word.trim() !== '')),
  );
