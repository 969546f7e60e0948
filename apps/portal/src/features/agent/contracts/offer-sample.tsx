import { Field, Input, moneyText, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { keptOf, type Sample, samplePay, type writtenTiers } from './draft.ts';
import type { Contract, Kind } from './kinds.ts';

type Props = {
  kind: Kind;
  mode: Contract['mode'];
  own: Contract;
  tiers: ReturnType<typeof writtenTiers>;
  name: string;
};

/** What a window of these figures would pay the downline, and what would stay with the payer if its own team did no more. */
export function OfferSample({ kind, mode, own, tiers, name }: Props): ReactNode {
  const t = useText();
  const [sample, setSample] = useState<Sample>({ sales: '800000', loss: '25000', people: '5' });
  const given = tiers && samplePay(kind, mode, tiers, sample);
  const ownPay = samplePay(kind, own.mode, own.tiers, sample);
  return (
    <section className="agent-sample">
      {(['sales', 'loss', 'people'] as const).map(id => (
        <Field key={id} label={t(`contract.sample.${id}`)}>
          <Input
            inputMode="decimal"
            value={sample[id]}
            onChange={event => setSample({ ...sample, [id]: event.target.value.trim() })}
          />
        </Field>
      ))}
      <output className="felt">
        {given ? (
          <>
            <span className="small">
              {t('contract.sampleMet', { tier: given.tier, name: name || t('contract.theAgent') })}
            </span>
            <b className="num value">
              {own.currency} {moneyText(given.amount)}
            </b>
            <span className="small">
              {t('contract.youKeep', {
                amount: moneyText(keptOf(ownPay?.amount ?? '0', given.amount), { signs: 'both' }),
              })}
            </span>
          </>
        ) : (
          <span className="small">{t('contract.sampleMissed')}</span>
        )}
      </output>
    </section>
  );
}
