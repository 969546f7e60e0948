import './tier-table.css';
import type { Play, Tier } from '@baize/lottery/rules';
import { type Column, DataTable, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { type TierRow, tierRows } from './tier-rows.ts';

type Props = {
  play: Play;
  tiers: readonly Tier[];
  prizeGroup: number;
  /** A last column: the prize at a stake of one's own. */
  prize?: { head: string; of: (tier: Tier) => string };
};

/** The tiers of a play: what wins, the chance of one bet, what a stake of 1 is paid. */
export function TierTable({ play, tiers, prizeGroup, prize }: Props): ReactNode {
  const t = useText();
  const columns: readonly Column<TierRow>[] = [
    { id: 'tier', head: t('rules.tier'), className: 'tier-names', cell: row => row.names },
    { id: 'chance', head: t('rules.chance'), numeric: true, cell: row => row.chance },
    { id: 'odds', head: t('rules.odds'), numeric: true, cell: row => row.odds },
    ...(prize
      ? [
          {
            id: 'prize',
            head: prize.head,
            numeric: true,
            cell: ({ tier }: TierRow) => <b className="value">{prize.of(tier)}</b>,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('rules.prizes')}
      columns={columns}
      rows={tierRows(t, play, tiers, prizeGroup)}
      rowKey={({ tier }) => tier.id}
      empty={null}
      card={({ names, chance, odds, tier }) => ({
        title: <span className="tier-lines">{names}</span>,
        amount: prize ? prize.of(tier) : odds,
        when: (
          <>
            {t('rules.chance')} <b className="num">{chance}</b>
            {prize && (
              <>
                <br />
                {t('rules.odds')} <b className="num">{odds}</b>
              </>
            )}
          </>
        ),
        status: <span className="small muted">{prize?.head ?? t('rules.odds')}</span>,
      })}
    />
  );
}
