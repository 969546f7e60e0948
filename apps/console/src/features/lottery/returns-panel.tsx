import './lottery.css';
import { Badge, DataTable, EmptyState, Money, Panel, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListLotteryReturns } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { FirstOf } from '../../shared/first-of.tsx';
import { showDeviation } from '../../shared/format.ts';
import { percentText } from '../../shared/percent.ts';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';

type Row = OutputOf<typeof opsListLotteryReturns>['rows'][number];

/** Last business days, today counted: those over which alarms judge games. */
const RANGES = [1, 7, 30, 90, 365] as const;
/** Long spans are summed anew less often. */
const SLOW_MS = 60_000;

/** What the games gave back against what their terms promise, those first whose gap is too wide for chance or for the game's own bound. */
export function ReturnsPanel({ game }: { game: string | undefined }): ReactNode {
  const t = useText();
  const [days, setDays] = useState('1');
  const asked = { ...(game ? { gameCode: game } : {}), days: Number(days) };
  const returns = useOps(opsListLotteryReturns, asked, days === '1' ? LIVE_MS : SLOW_MS);
  if (returns.isError) return <Refused error={returns.error} onRetry={() => void returns.refetch()} />;
  const rows = returns.data?.rows;
  const state = (row: Row) => (
    <Badge tone={row.alarm ? 'bad' : row.judged ? 'ok' : 'plain'}>
      {t(row.alarm ? 'draws.alarm' : row.judged ? 'draws.by_chance' : 'draws.too_few')}
    </Badge>
  );
  return (
    <Panel flush label={t('draws.view.returns')}>
      <div className="draws-filters">
        <Segment
          label={t('anomaly.days')}
          value={days}
          onChange={setDays}
          items={RANGES.map(count => ({ value: String(count), label: t('anomaly.lastDays', { count }) }))}
        />
      </div>
      <FirstOf rows={rows?.toSorted((a, b) => Number(b.alarm) - Number(a.alarm))}>
        {first => (
          <DataTable<Row>
            caption={t('draws.view.returns')}
            rows={first}
            rowKey={row => row.gameCode}
            empty={<EmptyState>{t('draws.no_bets')}</EmptyState>}
            columns={[
              { id: 'game', head: t('draws.game'), cell: row => <b>{row.name}</b> },
              { id: 'issues', head: t('draws.issues'), cell: row => row.issues, numeric: true },
              { id: 'orders', head: t('draws.orders'), cell: row => row.orders, numeric: true },
              {
                id: 'turnover',
                head: t('draws.turnover'),
                cell: row => <Money amount={row.turnover} />,
                numeric: true,
              },
              { id: 'prize', head: t('draws.prize'), cell: row => <Money amount={row.prize} />, numeric: true },
              {
                id: 'actual',
                head: t('draws.return_actual'),
                cell: row => percentText(row.returnActual),
                numeric: true,
              },
              {
                id: 'theory',
                head: t('draws.return_theory'),
                cell: row => percentText(row.returnTheoretical),
                numeric: true,
              },
              {
                id: 'deviation',
                head: t('draws.deviation'),
                cell: row => (row.deviation === null ? '—' : `${showDeviation(row.deviation / 100)} σ`),
                numeric: true,
              },
              { id: 'state', head: t('member.status'), cell: state },
            ]}
            card={row => ({
              title: row.name,
              amount: percentText(row.returnActual),
              when: (
                <>
                  {t('draws.return_theory')} <span className="num">{percentText(row.returnTheoretical)}</span>
                </>
              ),
              status: state(row),
            })}
          />
        )}
      </FirstOf>
    </Panel>
  );
}
