import { groupOfRate, percentOf, rateOfGroup, rateOfPercent } from '@baize/earnings';
import {
  Button,
  Dialog,
  ErrorState,
  Field,
  Input,
  KeyValues,
  moneyText,
  notify,
  SkeletonRows,
  Slider,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { changeTeamRates, showTeamMember } from '@baize/wire/agents';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { percentText } from '../../../shared/format/percent.ts';
import { showDay } from '../../../shared/format/time.ts';
import { RefusalNote } from '../../../shared/parts/refusal-note.tsx';
import { productName } from '../../../shared/products/product-names.ts';

type Member = OutputOf<typeof showTeamMember>;
type Props = { id: string; name: string; onClose: () => void };

/** One of the team: its place and figures; the upline sets what it gets. */
export function MemberDialog({ id, name, onClose }: Props): ReactNode {
  const t = useText();
  const query = useCall(showTeamMember, { memberId: id });
  const member = query.data;
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t('common.close')} size={480}>
      {query.isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {!member && !query.isError && <SkeletonRows rows={6} />}
      {member && (
        <div className="stack">
          <KeyValues
            rows={[
              {
                id: 'point',
                term: t('teamAccount.point'),
                value: <span className="num">{`${percentText(member.point)} (${member.prizeGroup})`}</span>,
              },
              ...Object.entries(member.rates).map(([product, percent]) => ({
                id: product,
                term: productName(t, product),
                value: <span className="num">{percentText(percent)}</span>,
              })),
              { id: 'team', term: t('agent.teamSize'), value: member.teamSize },
              {
                id: 'balance',
                term: t('teamAccount.balance'),
                value: `${member.currency} ${moneyText(member.balance)}`,
              },
              { id: 'since', term: t('teamAccount.registered'), value: showDay(member.registeredAt) },
            ]}
          />
          {member.direct && <RatesForm key={member.point} member={member} onDone={() => void query.refetch()} />}
        </div>
      )}
    </Dialog>
  );
}

const groupOf = (percent: string): number => groupOfRate(rateOfPercent(percent) ?? rateOfGroup(1700)) ?? 1700;

function RatesForm({ member, onDone }: { member: Member; onDone: () => void }): ReactNode {
  const t = useText();
  const [prizeGroup, setPrizeGroup] = useState(member.prizeGroup);
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { point, ...products } = member.bounds;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await call(changeTeamRates, {
      memberId: member.id,
      ...(prizeGroup === member.prizeGroup ? {} : { prizeGroup }),
      rates: Object.fromEntries(Object.entries(rates).filter(([, percent]) => percent !== '')),
    });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    setRefusal(undefined);
    notify({ title: t('teamAccount.ratesSet'), tone: 'ok' });
    onDone();
  };
  const rated = Object.entries(products).filter(([, { most }]) => Number(most) > 0);
  return (
    <form className="stack" onSubmit={event => void submit(event)}>
      {point && (
        <Field
          label={t('teamAccount.point')}
          help={t('teamAccount.between', { least: percentText(point.least), most: percentText(point.most) })}
        >
          <Slider
            label={t('teamAccount.point')}
            min={groupOf(point.least)}
            max={groupOf(point.most)}
            step={2}
            value={prizeGroup}
            onChange={setPrizeGroup}
            valueText={`${prizeGroup}, ${percentText(percentOf(rateOfGroup(prizeGroup)))}`}
          />
          <span className="small num">{`${prizeGroup} · ${percentText(percentOf(rateOfGroup(prizeGroup)))}`}</span>
        </Field>
      )}
      {rated.map(([product, { least, most }]) => (
        <Field
          key={product}
          label={productName(t, product)}
          help={t('teamAccount.between', { least: percentText(least), most: percentText(most) })}
        >
          <Input
            inputMode="decimal"
            pattern="\d{1,2}(\.\d{1,2})?"
            placeholder={member.rates[product] ?? '0'}
            value={rates[product] ?? ''}
            onChange={event => setRates({ ...rates, [product]: event.target.value.trim() })}
            after="%"
          />
        </Field>
      ))}
      <RefusalNote refusal={refusal} />
      <Button look="primary" type="submit" busy={busy}>
        {t('teamAccount.setRates')}
      </Button>
    </form>
  );
}
