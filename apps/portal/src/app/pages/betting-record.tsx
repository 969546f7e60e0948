import { Segment, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { HeldWins } from '../../features/games/held-wins.tsx';
import { LotteryRecords } from '../../features/lottery/records/lottery-records.tsx';
import { PlayRecord } from '../../features/reports/play-record.tsx';
import { useChoice } from '../../shared/address/use-address.ts';

const VIEWS = ['all', 'lottery'] as const;

/** The betting record: settled play of every product, or the lottery's orders one by one. */
export function BettingRecord(): ReactNode {
  const t = useText();
  const [view, setView] = useChoice('products', VIEWS, 'all');
  return (
    <>
      <Segment
        label={t('member.personalHistoryCopy')}
        value={view}
        onChange={setView}
        items={[
          { value: 'all', label: t('reports.allProducts') },
          { value: 'lottery', label: t('reports.lotteryBets') },
        ]}
      />
      {view === 'all' ? (
        <>
          <HeldWins />
          <PlayRecord />
        </>
      ) : (
        <LotteryRecords />
      )}
    </>
  );
}
