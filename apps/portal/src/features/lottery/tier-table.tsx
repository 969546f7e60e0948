import type { Play, Tier } from '@baize/lottery/rules';
import { type Column, DataTable, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { oddsText } from './desk/rules.ts';

type Props = {
  play: Play;
  tiers: readonly Tier[];
  prizeGroup: number;
  nameOf: (tier: Tier) => string;
  /** A last column: the prize at a stake of one's own. */
  prize?: { head: string; of: (tier: Tier) => string };
};

/** The tiers of a play: what wins, the chance of one bet, what a stake of 1 is paid. */
export function TierTable({ play, tiers, prizeGroup, nameOf, prize }: Props): ReactNode {
  const t = useText();
  const columns: readonly Column<Tier>[] = [
    { id: 'tier', head: t('rules.tier'), cell: nameOf },
    { id: 'chance', head: t('rules.chance'), numeric: true, cell: tier => <span className="num">{chance(tier)}</span> },
    {
      id: 'odds',
      head: t('rules.odds'),
      numeric: true,
      cell: tier => <span className="num">{oddsText(play, tier, prizeGroup)}</span>,
    },
    ...(prize
      ? [
          {
            id: 'prize',
            head: prize.head,
            numeric: true,
            cell: (tier: Tier) => <b className="num value">{prize.of(tier)}</b>,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('rules.prizes')}
      columns={columns}
      rows={[...tiers]}
      rowKey={tier => tier.id}
      empty={null}
      card={tier => ({
        title: nameOf(tier),
        amount: prize ? prize.of(tier) : oddsText(play, tier, prizeGroup),
        when: chance(tier),
        status: prize ? oddsText(play, tier, prizeGroup) : null,
      })}
    />
  );
}

/** "1 : 10.5": one bet of so many wins, with two digits, truncated. */
export function chance({ p }: Pick<Tier, 'p'>): string {
  if (p.numerator === 0n) return '–';
  const hundredths = (p.denominator * 100n) / p.numerator;
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `1 : ${(hundredths / 100n).toLocaleString('en-US')}${rest === '' ? '' : `.${rest}`}`;
}
