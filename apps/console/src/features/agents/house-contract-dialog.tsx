import { Field, Input, Note, Select, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsProposeHouseContract, type opsShowAgent } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { withFaults } from './faults.ts';

type Asked = InputOf<typeof opsProposeHouseContract>;
type Props = { agent: OutputOf<typeof opsShowAgent>; onDone: () => void; onClose: () => void };

const KINDS = ['dividend', 'daily_salary', 'hourly_salary', 'realtime_salary'] as const;
/** A contract has six tiers at most. */
const SLOTS = [1, 2, 3, 4, 5, 6];
const PERIODS = ['D', 'W', 'H', 'M'] as const;

/** What the house would offer a top agent: a second operator approves it, then the agent accepts. A line is one tier. */
export function HouseContractDialog({ agent, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<Asked['kind']>('dividend');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('H');
  const [mode, setMode] = useState<'fixed' | 'float'>('fixed');
  const [lines, setLines] = useState<readonly string[]>(['300000 10000 5 3', '500000 30000 8 5']);
  const tiers = lines.flatMap(tierOf);
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
            tiers,
            reason,
            ...(kind === 'dividend' ? { period, mode } : {}),
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
      {SLOTS.slice(0, lines.length).map(no => (
        <Field key={no} label={t('agents.tier_no', { tier: no })} help={no === 1 ? t('agents.tier_help') : undefined}>
          <Input
            value={lines[no - 1] ?? ''}
            onChange={event => setLines(lines.map((each, at) => (at === no - 1 ? event.target.value : each)))}
          />
        </Field>
      ))}
      {lines.length < SLOTS.length && (
        <button type="button" className="link" onClick={() => setLines([...lines, ''])}>
          {t('agents.add_tier')}
        </button>
      )}
      {tiers.length === 0 && <Note tone="info">{t('agents.tier_help')}</Note>}
    </ReasonDialog>
  );
}

/** "300000 10000 5 3": turnover, loss, people, percent. */
function tierOf(line: string): Asked['tiers'] {
  const [sales, loss, people, scalePercent] = line.trim().split(/\s+/);
  if (!sales || !loss || !people || !scalePercent) return [];
  return [{ sales, loss, activeMembers: Number(people), scalePercent }];
}
