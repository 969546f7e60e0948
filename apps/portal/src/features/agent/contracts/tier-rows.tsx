import { Button, cx, Field, Icon, IconButton, Input, moneyText, type Translate, useText } from '@baize/ui';
import type { ContractFault } from '@baize/wire/contract-faults';
import type { ReactNode } from 'react';
import { percentText } from '../../../shared/format/percent.ts';
import { type DraftTier, newTier } from './draft.ts';
import { faultText } from './faults.ts';
import type { Contract } from './kinds.ts';

const TIERS_MAX = 6;
const FIELDS = [
  { id: 'sales', pattern: '\\d{1,12}(\\.\\d{1,2})?' },
  { id: 'loss', pattern: '\\d{1,12}(\\.\\d{1,2})?' },
  { id: 'people', pattern: '\\d{1,7}' },
  { id: 'scale', pattern: '\\d{1,3}(\\.\\d{1,4})?' },
] as const;

type Props = {
  tiers: readonly DraftTier[];
  own: Contract;
  faults: readonly ContractFault[];
  onTiers: (tiers: readonly DraftTier[]) => void;
};

/** The tiers of an offer, each beside the payer's own tier that covers it. */
export function TierRows({ tiers, own, faults, onTiers }: Props): ReactNode {
  const t = useText();
  const change = (key: string, field: (typeof FIELDS)[number]['id'], text: string): void =>
    onTiers(tiers.map(tier => (tier.key === key ? { ...tier, [field]: text.trim() } : tier)));
  return (
    <div className="agent-tiers">
      {tiers.map((tier, at) => {
        const wrong = faults.filter(fault => fault.tier === at + 1);
        return (
          <fieldset key={tier.key} className={cx('agent-tier', wrong.length > 0 && 'bad')}>
            <legend>{t('contract.tierNo', { tier: at + 1 })}</legend>
            {FIELDS.map(({ id, pattern }) => (
              <Field key={id} label={t(`contract.${id}`)}>
                <Input
                  inputMode={id === 'people' ? 'numeric' : 'decimal'}
                  required
                  pattern={pattern}
                  value={tier[id]}
                  onChange={event => change(tier.key, id, event.target.value)}
                  after={id === 'scale' ? '%' : undefined}
                />
              </Field>
            ))}
            <span className="own small muted">{ownText(t, own, tier) ?? t('contract.noCover')}</span>
            <IconButton
              icon="trash"
              label={t('contract.removeTier', { tier: at + 1 })}
              disabled={tiers.length === 1}
              onClick={() => onTiers(tiers.filter(({ key }) => key !== tier.key))}
            />
            {wrong.map(fault => (
              <p key={fault.fault} className="err small" role="alert">
                <Icon name="alert" /> {faultText(t, fault)}
              </p>
            ))}
          </fieldset>
        );
      })}
      <div className="row">
        <Button
          look="quiet"
          icon="plus"
          disabled={tiers.length >= TIERS_MAX}
          onClick={() => onTiers([...tiers, newTier(own.tiers[tiers.length] ?? own.tiers.at(-1))])}
        >
          {t('contract.addTier')}
        </Button>
        <span className="small muted">{t('contract.tiersOf', { count: tiers.length, most: TIERS_MAX })}</span>
      </div>
    </div>
  );
}

/** The payer's own highest tier that asks for no more than this one. */
function ownText(t: Translate, contract: Contract, { sales, loss, people }: DraftTier): string | undefined {
  const cover = contract.tiers.findLast(
    tier =>
      Number(tier.sales) <= Number(sales || 0) &&
      Number(tier.loss) <= Number(loss || 0) &&
      tier.activeMembers <= Number(people || 0),
  );
  return cover && t('contract.yourTier', { percent: percentText(cover.scalePercent), amount: moneyText(cover.sales) });
}
