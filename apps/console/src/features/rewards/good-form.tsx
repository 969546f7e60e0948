import { Field, notify, Select, Switch, useText } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import { opsChangeGood } from '@baize/wire/points';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { inOwnLanguage } from '../../shared/in-own-language.ts';
import { Words } from '../../shared/words.tsx';
import { AmountField, CodeField, NumberField, PictureSelect } from './fields.tsx';

export type GoodDraft = InputOf<typeof opsChangeGood>['good'];
const KINDS: readonly GoodDraft['kind'][] = ['goods', 'voucher', 'money'];

export const NEW_GOOD: GoodDraft = {
  id: '',
  kind: 'goods',
  names: { EN: '' },
  descriptions: {},
  points: '1000',
  amount: null,
  stock: 10,
  rankMin: 0,
  perMember: 1,
  picture: 'gem',
  enabled: false,
  sort: 0,
};

type Props = { good: GoodDraft; version: number; onDone: () => void; onClose: () => void };

/** A good of the point mall: what it is, what it costs, who may have it and how many there are. */
export function GoodForm({ good, version, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState(good);
  const set = (change: Partial<GoodDraft>): void => setDraft({ ...draft, ...change });
  return (
    <EditDialog
      draft={draft}
      title={version === 0 ? t('rewards.new_good') : (inOwnLanguage(draft.names) ?? draft.id)}
      run={reason =>
        call(opsChangeGood, { good: { ...draft, ...worded(draft) }, version, stockSeen: good.stock, reason })
      }
      onDone={({ proposalId }) => {
        notify({ title: t(proposalId === null ? 'content.saved' : 'settings.proposed'), tone: 'ok' });
        onDone();
      }}
      onClose={onClose}
    >
      {version === 0 && <CodeField id="good-id" value={draft.id} onChange={id => set({ id })} />}
      <Field label={t('rewards.kind')} id="good-kind">
        <Select
          value={draft.kind}
          onChange={kind => set({ kind, amount: kind === 'money' ? (draft.amount ?? '10') : null })}
          items={KINDS.map(value => ({ value, label: t(`rewards.good.${value}`) }))}
        />
      </Field>
      <Words
        id="good"
        fields={[
          { name: 'names', label: t('rewards.name'), max: 80, required: true },
          { name: 'descriptions', label: t('rewards.description'), max: 400, rows: 2 },
        ]}
        read={(language, name) => draft[name][language] ?? ''}
        write={(language, name, text) => set({ [name]: { ...draft[name], [language]: text } })}
      />
      <div className="two2">
        <NumberField
          id="good-points"
          label={t('rewards.points')}
          value={Number(draft.points)}
          min={1}
          max={999_999_999}
          onChange={points => set({ points: String(points) })}
        />
        {draft.kind === 'money' && (
          <AmountField
            id="good-amount"
            label={t('rewards.amount', { currency: '' })}
            value={draft.amount ?? ''}
            onChange={amount => set({ amount })}
          />
        )}
        <NumberField
          id="good-stock"
          label={t('rewards.stock')}
          value={draft.stock}
          min={0}
          max={1_000_000}
          onChange={stock => set({ stock })}
          onNone={() => set({ stock: null })}
        />
        <NumberField
          id="good-per-member"
          label={t('rewards.per_member')}
          value={draft.perMember}
          min={1}
          max={1_000_000}
          onChange={perMember => set({ perMember })}
          onNone={() => set({ perMember: null })}
        />
        <NumberField
          id="good-rank"
          label={t('rewards.rank_from')}
          value={draft.rankMin}
          min={0}
          max={100}
          onChange={rankMin => set({ rankMin })}
        />
        <NumberField
          id="good-sort"
          label={t('rewards.sort')}
          value={draft.sort}
          min={-1000}
          max={1000}
          onChange={sort => set({ sort })}
        />
      </div>
      <PictureSelect value={draft.picture} onChange={picture => set({ picture })} />
      <Switch checked={draft.enabled} onChange={enabled => set({ enabled })}>
        {t('rewards.offered')}
      </Switch>
    </EditDialog>
  );
}

/** Languages without words are left out: English stands in for them. */
const worded = ({ names, descriptions }: GoodDraft) => ({ names: filled(names), descriptions: filled(descriptions) });
const filled = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
