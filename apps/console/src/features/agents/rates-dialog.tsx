import { Field, Input, notify, Select, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsChangeAgentRates, type opsShowAgent } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { withFaults } from './faults.ts';

type Props = { agent: OutputOf<typeof opsShowAgent>; onDone: () => void; onClose: () => void };
type AccountType = NonNullable<InputOf<typeof opsChangeAgentRates>['accountType']>;

const TYPES: readonly AccountType[] = [0, 1, 2, 41, 42];

/** What a member is in its line and what it has: between those below and the upline, or what the house gives. */
export function RatesDialog({ agent, onDone, onClose }: Props): ReactNode {
  const t = useText();
  // What a colleague changes meanwhile is not this dialog's to change back.
  const [begun] = useState(agent);
  const [accountType, setAccountType] = useState(String(begun.accountType));
  const [prizeGroup, setPrizeGroup] = useState(String(begun.prizeGroup));
  const [rates, setRates] = useState(begun.rates);
  const { point: _, ...products } = agent.bounds;
  return (
    <ReasonDialog
      title={t('agents.change_rates')}
      confirm={t('agents.propose_rates')}
      run={async reason =>
        withFaults(
          t,
          await call(opsChangeAgentRates, {
            memberId: agent.id,
            reason,
            seen: { accountType: begun.accountType, prizeGroup: begun.prizeGroup, rates: begun.rates },
            ...changesOf(begun, { accountType, prizeGroup, rates }),
          }),
        )
      }
      onDone={() => {
        notify({ title: t('agents.proposed'), tone: 'ok' });
        onDone();
      }}
      onClose={onClose}
    >
      <p className="soft">{t('agents.rates_help')}</p>
      <div className="two2">
        <Field label={t('agents.role')}>
          <Select
            value={accountType}
            onChange={setAccountType}
            items={TYPES.map(type => ({
              value: String(type),
              label: type === 0 ? t('member.player') : t('member.agent', { type }),
            }))}
          />
        </Field>
        <Field label={t('agents.prize_group')} help={t('agents.between', agent.prizeGroupBounds)} required>
          <Input
            inputMode="numeric"
            required
            pattern="1[789]\d\d|2000"
            value={prizeGroup}
            onChange={event => setPrizeGroup(event.target.value.trim())}
          />
        </Field>
        {Object.entries(products).map(([product, bounds]) => (
          <Field key={product} label={t(`product.${product}`)} help={t('agents.between', bounds)}>
            <Input
              inputMode="decimal"
              pattern="\d{1,2}(\.\d{1,2})?"
              placeholder="0"
              value={rates[product] ?? ''}
              onChange={event => setRates({ ...rates, [product]: event.target.value.trim() })}
              after="%"
            />
          </Field>
        ))}
      </div>
    </ReasonDialog>
  );
}

type Draft = { accountType: string; prizeGroup: string; rates: Readonly<Record<string, string>> };

/** Only what differs from what is there; an emptied rate is none. */
function changesOf(agent: Props['agent'], { accountType, prizeGroup, rates }: Draft) {
  const type = TYPES.find(each => String(each) === accountType && each !== agent.accountType);
  return {
    ...(type === undefined ? {} : { accountType: type }),
    ...(Number(prizeGroup) === agent.prizeGroup ? {} : { prizeGroup: Number(prizeGroup) }),
    rates: Object.fromEntries(
      Object.entries(rates)
        .filter(([product, percent]) => percent !== (agent.rates[product] ?? ''))
        .map(([product, percent]) => [product, percent === '' ? '0' : percent]),
    ),
  };
}
