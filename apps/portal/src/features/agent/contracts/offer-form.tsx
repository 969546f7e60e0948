import { Button, ErrorSummary, Field, Input, notify, Panel, Segment, Select, useText } from '@baize/ui';
import { listTeam } from '@baize/wire/agents';
import { contractFaultsOf } from '@baize/wire/contract-faults';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { useCommandId } from '../../../shared/api/use-command-id.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { RefusalNote } from '../../../shared/parts/refusal-note.tsx';
import { type Draft, newTier, writtenTiers } from './draft.ts';
import { faultText } from './faults.ts';
import { type Contract, type Kind, RELAYS } from './kinds.ts';
import { OfferSample } from './offer-sample.tsx';
import { TierRows } from './tier-rows.tsx';

type Props = { kind: Kind; own: Contract; onDone: () => void; onCancel: () => void };

const CARRIES = ['none', 'second_half', 'forever'] as const;

/** An offer to a direct agent, held against the agent's own contract while it is written. */
export function OfferForm({ kind, own, onDone, onCancel }: Props): ReactNode {
  const t = useText();
  const command = useCommandId();
  const id = useId();
  const [downline, setDownline] = useState('');
  const [draft, setDraft] = useState<Draft>(() => draftOf(own));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempt, setAttempt] = useState(0);
  const tiers = writtenTiers(draft.tiers);
  const faults = refusal ? contractFaultsOf(refusal) : [];
  const wrong = useRef<HTMLDivElement>(null);
  // A summary of several is gone to by itself; a single fault may stand far above the button.
  useEffect(() => {
    if (attempt > 0) wrong.current?.querySelector('.err')?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!tiers) return;
    setBusy(true);
    const content = {
      downline: downline.trim(),
      activeMin: draft.activeMin,
      tiers,
      ...(kind === 'dividend' ? { period: draft.period, mode: draft.mode, carry: draft.carry } : {}),
    };
    const answer = await call(RELAYS[kind], { action: 'offer', id: command.idFor(content), ...content });
    setBusy(false);
    setAttempt(attempt + 1);
    if (!answer.ok) return setRefusal(answer);
    command.done();
    notify({ title: t('contract.offerSent', { name: content.downline }), tone: 'ok' });
    onDone();
  };
  return (
    <Panel title={t('contract.newOffer')}>
      <form className="agent-form" onSubmit={event => void submit(event)}>
        {faults.length > 0 && (
          <ErrorSummary
            title={t('contract.breaks', { count: faults.length })}
            errors={faults.map(fault => ({ fieldId: `${id}-tiers`, label: faultText(t, fault) }))}
            attempt={attempt}
          />
        )}
        <RefusalNote refusal={faults.length === 0 ? refusal : undefined} />
        <DownlineField value={downline} onChange={setDownline} />
        {kind === 'dividend' && <DividendTerms draft={draft} onDraft={setDraft} />}
        <Field label={t('contract.activeMin')} help={t('contract.activeMinHelp')}>
          <Input
            inputMode="decimal"
            required
            pattern="\d{1,12}(\.\d{1,2})?"
            value={draft.activeMin}
            onChange={event => setDraft({ ...draft, activeMin: event.target.value.trim() })}
            after={own.currency}
          />
        </Field>
        <div id={`${id}-tiers`} tabIndex={-1} ref={wrong}>
          <TierRows
            tiers={draft.tiers}
            own={own}
            faults={faults}
            onTiers={next => {
              setDraft({ ...draft, tiers: next });
              setRefusal(undefined);
            }}
          />
        </div>
        <OfferSample kind={kind} mode={draft.mode} own={own} tiers={tiers} name={downline} />
        <div className="row">
          <Button look="primary" type="submit" busy={busy} disabled={!tiers || downline.trim() === ''}>
            {t('contract.sendOffer')}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const draftOf = (own: Contract): Draft => ({
  period: own.period === 'hour' || own.period === 'five_minutes' ? 'D' : own.period,
  mode: own.mode,
  carry: own.carry,
  activeMin: own.activeMin.replace(/\.00$/, ''),
  tiers: own.tiers.slice(0, 1).map(newTier),
});

/** One of the direct agents. */
function DownlineField({ value, onChange }: { value: string; onChange: (name: string) => void }): ReactNode {
  const t = useText();
  const team = useCall(listTeam, { limit: 100 });
  const agents = team.data?.rows.filter(({ accountType }) => accountType !== 0) ?? [];
  return (
    <>
      <Field
        label={t('contract.downline')}
        required
        help={team.data && agents.length === 0 ? t('contract.noAgents') : undefined}
      >
        <Select
          value={value === '' ? undefined : value}
          onChange={onChange}
          items={agents.map(({ username }) => ({ value: username, label: username }))}
        />
      </Field>
      <Awaited read={team}>{null}</Awaited>
    </>
  );
}

function DividendTerms({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }): ReactNode {
  const t = useText();
  const carries = draft.period === 'H' ? CARRIES : CARRIES.filter(carry => carry !== 'second_half');
  return (
    <div className="agent-terms">
      <div className="field">
        <span className="small strong">{t('contract.period')}</span>
        <span>{t(`contract.period.${draft.period}`)}</span>
      </div>
      <div className="field">
        <span className="small strong">{t('contract.mode')}</span>
        <Segment
          label={t('contract.mode')}
          value={draft.mode}
          onChange={mode => onDraft({ ...draft, mode })}
          items={(['fixed', 'float'] as const).map(value => ({ value, label: t(`contract.mode.${value}`) }))}
        />
      </div>
      <div className="field">
        <span className="small strong">{t('contract.carry')}</span>
        <Segment
          label={t('contract.carry')}
          value={draft.carry}
          onChange={carry => onDraft({ ...draft, carry })}
          items={carries.map(value => ({ value, label: t(`contract.carry.${value}`) }))}
        />
      </div>
    </div>
  );
}
