import {
  Badge,
  type BadgeTone,
  Balls,
  Chip,
  Chips,
  DataTable,
  EmptyState,
  Money,
  Note,
  Panel,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListLotteryGames, opsListLotteryIssues, opsLotteryHealth } from '@baize/wire/lottery';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { GameTable } from './game-table.tsx';

export const Route = createLazyRoute('/draws')({ component: DrawsPage });

type Issue = OutputOf<typeof opsListLotteryIssues>['issues'][number];

/** The lottery at work: games with their switches and return, issues with stakes, results and settlement. */
function DrawsPage(): ReactNode {
  const t = useText();
  const { game } = useSearch({ from: '/draws' });
  const navigate = useNavigate({ from: '/draws' });
  const games = useOps(opsListLotteryGames, {}, LIVE_MS);
  const issues = useOps(opsListLotteryIssues, { ...(game ? { gameCode: game } : {}), limit: 50 }, LIVE_MS);
  return (
    <main className="q" id="main">
      <h1>{t('draws.title')}</h1>
      <Overdue />
      {games.isError ? (
        <Refused error={games.error} onRetry={() => void games.refetch()} />
      ) : (
        <GameTable games={games.data?.games} onChanged={() => void games.refetch()} />
      )}
      <div className="views">
        <Chips label={t('draws.games')}>
          <Chip pressed={!game} onClick={() => void navigate({ search: {}, replace: true })}>
            {t('choice.all')}
          </Chip>
          {games.data?.games.map(one => (
            <Chip
              key={one.gameCode}
              pressed={one.gameCode === game}
              onClick={() => void navigate({ search: { game: one.gameCode }, replace: true })}
            >
              {one.name}
            </Chip>
          ))}
        </Chips>
      </div>
      {issues.isError ? (
        <Refused error={issues.error} onRetry={() => void issues.refetch()} />
      ) : (
        <IssueTable issues={issues.data?.issues} />
      )}
    </main>
  );
}

/** Draws or settlements that are late: said on top, gone when there are none. */
function Overdue(): ReactNode {
  const t = useText();
  const health = useOps(opsLotteryHealth, {}, LIVE_MS).data;
  if (!health || health.overdue.length === 0) return null;
  return (
    <Note tone="bad" live>
      {t('draws.overdue', { issues: health.overdue.map(one => `${one.gameCode} ${one.issueNo}`).join(', ') })}
    </Note>
  );
}

const TONES: Readonly<Record<Issue['status'], BadgeTone>> = {
  waiting: 'plain',
  open: 'felt-b',
  closed: 'wait',
  drawn: 'wait',
  settled: 'ok',
  cancelled: 'bad',
};

function IssueTable({ issues }: { issues: Issue[] | undefined }): ReactNode {
  const t = useText();
  const status = (row: Issue) => <Badge tone={TONES[row.status]}>{t(`issue.${row.status}`)}</Badge>;
  const result = (row: Issue) =>
    row.result ? (
      <Balls values={row.result.split(',')} size={20} label={row.result} />
    ) : (
      <span className="muted">—</span>
    );
  return (
    <Panel flush label={t('draws.issues')}>
      <DataTable<Issue>
        caption={t('draws.issues')}
        rows={issues}
        rowKey={row => `${row.gameCode} ${row.issueNo}`}
        empty={<EmptyState>{t('draws.none')}</EmptyState>}
        columns={[
          { id: 'game', head: t('draws.game'), cell: row => row.gameCode },
          { id: 'issue', head: t('draws.issue'), cell: row => <b className="num">{row.issueNo}</b> },
          { id: 'closes', head: t('draws.closes'), cell: row => <span className="num">{dayTime(row.closesAt)}</span> },
          { id: 'status', head: t('member.status'), cell: status },
          { id: 'result', head: t('draws.result'), cell: result },
          { id: 'orders', head: t('draws.orders'), cell: row => row.orders, numeric: true },
          { id: 'stake', head: t('draws.stake'), cell: row => <Money amount={row.stake} />, numeric: true },
          { id: 'prize', head: t('draws.prize'), cell: row => <Money amount={row.prize} />, numeric: true },
          {
            id: 'settled',
            head: t('draws.settled'),
            cell: row => (row.settledAt ? dayTime(row.settledAt) : ''),
            numeric: true,
          },
        ]}
        card={row => ({
          title: row.issueNo,
          amount: <Money amount={row.stake} />,
          when: row.gameCode,
          status: status(row),
        })}
      />
    </Panel>
  );
}
