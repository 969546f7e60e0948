import { DataTable, moneyText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../../shared/format/percent.ts';
import type { Contract } from './kinds.ts';

type Row = Contract['tiers'][number] & { at: number };

/** The steps of a contract: what must be reached, and what it pays. */
export function TierTable({ contract }: { contract: Pick<Contract, 'tiers' | 'currency'> }): ReactNode {
  const t = useText();
  const rows: Row[] = contract.tiers.map((tier, at) => ({ ...tier, at: at + 1 }));
  return (
    <DataTable
      caption={t('contract.tiers')}
      rows={rows}
      rowKey={row => String(row.at)}
      empty={null}
      columns={[
        { id: 'at', head: t('contract.tier'), cell: row => row.at },
        { id: 'sales', head: t('contract.sales'), numeric: true, cell: row => moneyText(row.sales) },
        { id: 'loss', head: t('contract.loss'), numeric: true, cell: row => moneyText(row.loss) },
        { id: 'people', head: t('contract.people'), numeric: true, cell: row => row.activeMembers },
        { id: 'scale', head: t('contract.scale'), numeric: true, cell: row => <b>{percentText(row.scalePercent)}</b> },
      ]}
      card={row => ({
        title: t('contract.tierNo', { tier: row.at }),
        amount: percentText(row.scalePercent),
        when: t('contract.tierNeeds', {
          sales: moneyText(row.sales),
          loss: moneyText(row.loss),
          people: row.activeMembers,
        }),
      })}
    />
  );
}
