import { Segment, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { HeldWins } from '../../features/games/held-wins.tsx';
import { RoundDialog } from '../../features/games/round-dialog.tsx';
import { LotteryRecords } from '../../features/lottery/records/lottery-records.tsx';
import { OutcomeBadge, type PlayedRow, PlayRecord } from '../../features/reports/play-record.tsx';
import { useChoice } from '../../shared/address/use-address.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';

const IssueBets = lazyDialog(async () => (await import('../../features/lottery/issue-bets.tsx')).IssueBets);

const VIEWS = ['all', 'lottery'] as const;

/** The betting record: settled play of every product, or the lottery's orders one by one. */
export function BettingRecord(): ReactNode {
  const t = useText();
  const [view, setView] = useChoice('products', VIEWS, 'all');
  const [shown, setShown] = useState<PlayedRow>();
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
          <PlayRecord onRound={setShown} />
        </>
      ) : (
        <LotteryRecords />
      )}
      {shown?.issueNo && (
        <Suspense fallback={null}>
          <IssueBets
            gameCode={shown.game}
            gameName={shown.gameName}
            issueNo={shown.issueNo}
            outcome={<OutcomeBadge outcome={shown.outcome} />}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
      {shown && shown.issueNo === null && (
        <RoundDialog
          id={shown.id}
          gameName={shown.gameName}
          outcome={<OutcomeBadge outcome={shown.outcome} />}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
