import { percentOf, rateOfGroup } from '@baize/earnings';
import { Button, Field, Input, RadioCards, Slider, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { createAgentLink, type listAgentLinks } from '@baize/wire/agents';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { percentText } from '../../shared/format/percent.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { productName } from '../../shared/products/product-names.ts';

type Props = { answer: OutputOf<typeof listAgentLinks>; onDone: () => void; onCancel: () => void };

const GROUP_MIN = 1700;
/** One tenth of a percent. */
const GROUP_STEP = 2;
const DAYS_USUAL = 30;

const pointOf = (group: number): string => percentOf(rateOfGroup(group));

/** What a new link gives; never more than the agent's own. */
export function NewLink({ answer, onDone, onCancel }: Props): ReactNode {
  const t = useText();
  const command = useCommandId();
  const [accountType, setAccountType] = useState<'0' | '1'>('0');
  const [prizeGroup, setPrizeGroup] = useState(answer.prizeGroupMax);
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const [days, setDays] = useState(String(Math.min(DAYS_USUAL, answer.linkDaysMax)));
  const [usesMax, setUsesMax] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const content = {
      accountType: accountType === '0' ? (0 as const) : (1 as const),
      prizeGroup,
      rates: Object.fromEntries(Object.entries(rates).filter(([, percent]) => percent !== '')),
      ...(days === '' ? {} : { days: Number(days) }),
      ...(usesMax === '' ? {} : { usesMax: Number(usesMax) }),
    };
    const made = await call(createAgentLink, { id: command.idFor(content), ...content });
    setBusy(false);
    if (!made.ok) return setRefusal(made);
    command.done();
    onDone();
  };
  const rated = Object.entries(answer.rateMax).filter(([, most]) => Number(most) > 0);
  return (
    <form className="agent-form" onSubmit={event => void submit(event)}>
      <RefusalNote refusal={refusal} />
      <RadioCards
        label={t('agent.who')}
        value={accountType}
        onChange={setAccountType}
        items={[
          { value: '0', title: t('agent.forPlayers'), note: t('agent.forPlayersNote') },
          { value: '1', title: t('agent.forAgents'), note: t('agent.forAgentsNote') },
        ]}
      />
      <Field
        label={t('agent.prizeGroup')}
        help={t('agent.youKeepRate', {
          percent: percentText(pointOf(prizeGroup)),
          keep: percentText(pointOf(answer.prizeGroupMax - prizeGroup + GROUP_MIN)),
        })}
      >
        <Slider
          label={t('agent.prizeGroup')}
          min={GROUP_MIN}
          max={answer.prizeGroupMax}
          step={GROUP_STEP}
          value={prizeGroup}
          onChange={setPrizeGroup}
          valueText={`${prizeGroup}, ${percentText(pointOf(prizeGroup))}`}
        />
      </Field>
      <div className="agent-two">
        {rated.map(([product, most]) => (
          <Field key={product} label={productName(t, product)} help={t('agent.atMost', { percent: percentText(most) })}>
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
        <Field label={t('agent.days')} help={t('agent.daysHelp', { most: answer.linkDaysMax })}>
          <Input
            type="number"
            min={1}
            max={answer.linkDaysMax}
            value={days}
            onChange={event => setDays(event.target.value)}
          />
        </Field>
        <Field label={t('agent.usesMax')} help={t('agent.usesHelp')}>
          <Input
            type="number"
            min={1}
            max={100_000}
            value={usesMax}
            onChange={event => setUsesMax(event.target.value)}
          />
        </Field>
      </div>
      <div className="row">
        <Button look="primary" type="submit" busy={busy}>
          {t('agent.makeLink')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
