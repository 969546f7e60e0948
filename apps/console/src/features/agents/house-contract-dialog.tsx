import './agents.css';
import { Field, Input, Select, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsProposeHouseContract, type opsShowAgent } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { withFaults } from './faults.ts';
import { askedTiers, type DraftTier, HouseTiers, tierOf } from './house-tiers.tsx';

type Asked = InputOf<typeof opsProposeHouseContract>;
type Props = { agent: OutputOf<typeof opsShowAgent>; onDone: () => void; onClose: () => void };

const KINDS = ['dividend', 'daily_salary', 'hourly_salary', 'realtime_salary'] as const;
const PERIODS = ['D', 'W', 'H', 'M'] as const;
const CARRIES = ['none', 'second_half', 'forever'] as const;

/** What the house would offer a top agent: a second operator approves it, then the agent accepts. */
export function HouseContractDialog({ agent, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<Asked['kind']>('dividend');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('H');
  const [mode, setMode] = useState<'fixed' | 'float'>('fixed');
  const [carry, setCarry] = useState<(typeof CARRIES)[number]>('none');
  const [activeMin, setActiveMin] = useState('1000');
  const [tiers, setTiers] = useState<readonly DraftTier[]>(() => [
    tierOf('300000', '10000', '5', '3'),
    tierOf('500000', '30000', '8', '5'),
  ]);
  return (
    <ReasonDialog
      title={t('agents.propose_contract')}
      confirm={t('agents.propose_contract')}
      run={async reason =>
        withFaults(
          t,
          await call(opsProposeHouseContract, {
            memberId: agent.id,
            kind,
            tiers: askedTiers(tiers),
            activeMin,
            reason,
            ...(kind === 'dividend' ? { period, mode, carry } : {}),
          }),
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={t('agents.kind')}>
        <Select
          value={kind}
          onChange={setKind}
          items={KINDS.map(value => ({ value, label: t(`agents.kind.${value}`) }))}
        />
      </Field>
      {kind === 'dividend' && (
        <div className="two2">
          <Field label={t('agents.period')}>
            <Select
              value={period}
              onChange={setPeriod}
              items={PERIODS.map(value => ({ value, label: t(`agents.period.${value}`) }))}
            />
          </Field>
          <Field label={t('agents.mode')}>
            <Select
              value={mode}
              onChange={setMode}
              items={(['fixed', 'float'] as const).map(value => ({ value, label: t(`agents.mode.${value}`) }))}
            />
          </Field>
        </div>
      )}
      {kind === 'dividend' && (
        <Field label={t('agents.carry')}>
          <Select
            value={carry}
            onChange={setCarry}
            items={CARRIES.map(value => ({ value, label: t(`agents.carry.${value}`) }))}
          />
        </Field>
      )}
      <HouseTiers tiers={tiers} onTiers={setTiers} />
      <Field label={t('agents.active_min')}>
        <Input
          inputMode="decimal"
          required
          pattern="\d{1,12}(\.\d{1,2})?"
          value={activeMin}
          onChange={event => setActiveMin(event.target.value.trim())}
          after={agent.currency}
        />
      </Field>
    </ReasonDialog>
  );
}
