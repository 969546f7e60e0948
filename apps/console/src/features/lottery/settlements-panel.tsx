import { Badge, DataTable, EmptyState, Money, Panel, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListLotterySettlements } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';

type Row = OutputOf<typeof opsListLotterySettlements>['settlements'][number];

const ONLY = ['all', 'open', 'corrected'] as const;

type Props = { game: string | undefined; nameOf: (gameCode: string) => string };

/** The log of settlements: how far each is, how often it was tried, and why it failed if it did. */
export function SettlementsPanel({ game, nameOf }: Props): ReactNode {
  const t = useText();
  const [only, setOnly] = useState<(typeof ONLY)[number]>('all');
  const log = useOps(
    opsListLotterySettlements,
    { ...(game ? { gameCode: game } : {}), ...(only === 'all' ? {} : { only }), limit: 100 },
    LIVE_MS,
  );
  if (log.isError) return <Refused error={log.error} onRetry={() => void log.refetch()} />;
  const phase = (row: Row) => (
    <Badge tone={row.lastError ? 'bad' : row.phase === 'done' ? 'ok' : 'wait'}>{t(`draws.phase.${row.phase}`)}</Badge>
  );
  return (
    <Panel
      flush
      title={t('draws.view.settlements')}
      end={
        <Segment
          label={t('draws.view.settlements')}
          value={only}
          onChange={setOnly}
          items={ONLY.map(value => ({ value, label: t(`draws.only.${value}`) }))}
        />
      }
    >
      <DataTable<Row>
        caption={t('draws.view.settlements')}
        rows={log.data ? [...log.data.settlements] : undefined}
        rowKey={row => `${row.gameCode} ${row.issueNo} ${row.drawVersion}`}
        empty={<EmptyState>{t('draws.none')}</EmptyState>}
        columns={[
          { id: 'game', head: t('draws.game'), cell: row => nameOf(row.gameCode) },
          { id: 'issue', head: t('draws.issue'), cell: row => <b className="num">{row.issueNo}</b> },
          { id: 'phase', head: t('member.status'), cell: phase },
          { id: 'winners', head: t('draws.winners'), cell: row => `${row.paid} / ${row.winners}`, numeric: true },
          { id: 'attempts', head: t('draws.attempts'), cell: row => row.attempts, numeric: true },
          { id: 'stake', head: t('draws.stake'), cell: row => <Money amount={row.stake} />, numeric: true },
          { id: 'prize', head: t('draws.prize'), cell: row => <Money amount={row.prize} />, numeric: true },
          {
            id: 'done',
            head: t('draws.settled'),
            cell: row => row.lastError ?? (row.finishedAt ? dayTime(row.finishedAt) : ''),
          },
        ]}
        card={row => ({
          title: `${nameOf(row.gameCode)} ${row.issueNo}`,
          amount: <Money amount={row.prize} />,
          when: row.lastError ?? dayTime(row.startedAt),
          status: phase(row),
        })}
      />
    </Panel>
  );
}
