import { DataTable, Dialog, EmptyState, moneyText, Note, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { playerRankProgress } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { percentText } from '../../shared/format/percent.ts';
import { productName } from '../../shared/products/product-names.ts';

export type Progress = OutputOf<typeof playerRankProgress>;

/** Every rank: what leads to it, what keeps it, what it gives. */
export function LevelsDialog({ progress, onClose }: { progress: Progress; onClose: () => void }): ReactNode {
  const t = useText();
  const { levels, currency } = progress;
  return (
    <Dialog open onClose={onClose} title={t('vip.levels')} closeLabel={t('common.close')} size={600}>
      <div className="stack">
        <DataTable
          caption={t('vip.levels')}
          rows={levels}
          rowKey={level => String(level.rankLevel)}
          selectedKey={String(progress.current.rankLevel)}
          empty={<EmptyState>{t('vip.levels')}</EmptyState>}
          columns={[
            { id: 'name', head: t('vip.level'), cell: level => <b>{level.labelName}</b> },
            {
              id: 'upgrade',
              head: t('vip.upgrade', { currency }),
              numeric: true,
              cell: level => moneyText(level.upgrade, { digits: 0 }),
            },
            { id: 'keep', head: t('vip.toKeep'), numeric: true, cell: level => moneyText(level.keep, { digits: 0 }) },
            { id: 'gift', head: t('vip.gift'), numeric: true, cell: level => moneyText(level.gift) },
            {
              id: 'rebate',
              head: t('vip.rebate', { product: productName(t, 'lottery') }),
              numeric: true,
              cell: level => percentText(level.rebates.lottery ?? '0'),
            },
          ]}
          card={level => ({
            title: level.labelName,
            amount: moneyText(level.upgrade, { digits: 0 }),
            when: t('vip.cardLine', {
              gift: moneyText(level.gift),
              rebate: percentText(level.rebates.lottery ?? '0'),
              keep: moneyText(level.keep, { digits: 0 }),
            }),
          })}
        />
        <Note tone="plain">{t('vip.rules')}</Note>
      </div>
    </Dialog>
  );
}
