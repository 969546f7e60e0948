import { Button, Field, IconButton, Input, useText } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import type { opsProposeHouseContract } from '@baize/wire/agents';
import type { ReactNode } from 'react';

/** A tier as it is typed. */
export type DraftTier = { key: string; sales: string; loss: string; people: string; scale: string };

/** A contract has six tiers at most. */
const TIERS_MAX = 6;
const FIELDS = [
  { id: 'sales', pattern: '\\d{1,12}(\\.\\d{1,2})?' },
  { id: 'loss', pattern: '\\d{1,12}(\\.\\d{1,2})?' },
  { id: 'people', pattern: '\\d{1,7}' },
  { id: 'scale', pattern: '\\d{1,3}(\\.\\d{1,4})?' },
] as const;

export const tierOf = (sales: string, loss: string, people: string, scale: string): DraftTier => ({
  key: crypto.randomUUID(),
  sales,
  loss,
  people,
  scale,
});

export const askedTiers = (tiers: readonly DraftTier[]): InputOf<typeof opsProposeHouseContract>['tiers'] =>
  tiers.map(({ sales, loss, people, scale }) => ({ sales, loss, activeMembers: Number(people), scalePercent: scale }));

type Props = { tiers: readonly DraftTier[]; onTiers: (tiers: readonly DraftTier[]) => void };

/** The tiers of a contract of the house: what must be reached, and the share that is paid then. */
export function HouseTiers({ tiers, onTiers }: Props): ReactNode {
  const t = useText();
  const change = (key: string, field: (typeof FIELDS)[number]['id'], text: string): void =>
    onTiers(tiers.map(tier => (tier.key === key ? { ...tier, [field]: text.trim() } : tier)));
  return (
    <>
      {tiers.map(({ key, ...tier }, at) => (
        <fieldset key={key} className="house-tier">
          <legend>{t('agents.tier_no', { tier: at + 1 })}</legend>
          {FIELDS.map(({ id, pattern }) => (
            <Field key={id} label={t(`agents.tier.${id}`)}>
              <Input
                small
                inputMode={id === 'people' ? 'numeric' : 'decimal'}
                required
                pattern={pattern}
                value={tier[id]}
                onChange={event => change(key, id, event.target.value)}
                after={id === 'scale' ? '%' : undefined}
              />
            </Field>
          ))}
          <IconButton
            icon="trash"
            label={t('agents.remove_tier', { tier: at + 1 })}
            disabled={tiers.length === 1}
            onClick={() => onTiers(tiers.filter(each => each.key !== key))}
          />
        </fieldset>
      ))}
      {tiers.length < TIERS_MAX && (
        <Button size="s" icon="plus" onClick={() => onTiers([...tiers, tierOf('', '', '', '')])}>
          {t('agents.add_tier')}
        </Button>
      )}
    </>
  );
}
