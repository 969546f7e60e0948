import { Segment, useText } from '@baize/ui';
import { type ReactNode, Suspense } from 'react';
import { useChoice } from '../../../shared/address/use-address.ts';
import { lazyPart } from '../../../shared/navigation/lazy-part.ts';
import { BetRecord } from '../bet-record.tsx';

const ChaseRecord = lazyPart(async () => (await import('./chase-record.tsx')).ChaseRecord);
const ProfitRecord = lazyPart(async () => (await import('./profit-record.tsx')).ProfitRecord);

const VIEWS = ['bets', 'chases', 'profit'] as const;

/** What one has played in the lottery: bets, chases, and what was won and lost by day or game. */
export function LotteryRecords(): ReactNode {
  const t = useText();
  const [view, setView] = useChoice('record', VIEWS, 'bets');
  return (
    <div className="stack">
      <Segment
        label={t('records.views')}
        value={view}
        onChange={setView}
        items={VIEWS.map(value => ({ value, label: t(`records.${value}`) }))}
      />
      {view === 'bets' && <BetRecord />}
      <Suspense fallback={null}>
        {view === 'chases' && <ChaseRecord />}
        {view === 'profit' && <ProfitRecord />}
      </Suspense>
    </div>
  );
}
