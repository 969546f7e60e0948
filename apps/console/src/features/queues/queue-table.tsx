import { formatExact, parseAmount } from '@baize/money';
import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  DataTable,
  Icon,
  Money,
  moneyText,
  useMedia,
  useText,
} from '@baize/ui';
import type { ReactNode } from 'react';
import { dayTime, minutesSince } from '../../shared/format.ts';
import { useNow } from '../../shared/use-now.ts';
import type { Queue, QueueRow } from './queue.ts';

type Props<Row extends QueueRow> = {
  queue: Queue<Row>;
  rows: Row[] | undefined;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onClaim: ((id: string) => void) | undefined;
  busyId: string | undefined;
  empty: ReactNode;
};

/** From here on a request is late: its age turns to danger. */
const LATE_MINUTES = 30;
const TONES: Readonly<Record<string, BadgeTone>> = { approved: 'ok', rejected: 'bad', in_process: 'wait' };

export function QueueTable<Row extends QueueRow>({
  queue,
  rows,
  selectedId,
  onSelect,
  onClaim,
  busyId,
  empty,
}: Props<Row>): ReactNode {
  const t = useText();
  const now = useNow(15_000);
  // Beside the open drawer, and on small screens, the table keeps what one chooses by.
  const roomy = useMedia(selectedId === undefined ? '(min-width: 1241px)' : '(min-width: 1641px)');
  const columns: Column<Row>[] = [
    { id: 'age', head: t('queue.age'), cell: row => <Age row={row} now={now} /> },
    { id: 'number', head: t('queue.number'), names: true, cell: row => <span className="num">{row.number}</span> },
    { id: 'member', head: t('queue.member'), cell: row => row.member.username },
    {
      id: 'rank',
      head: t('queue.rank'),
      cell: row => <span className="muted">{row.member.rank}</span>,
      className: 'spare',
    },
    {
      id: 'amount',
      head: t('queue.amount', { currency: rows?.[0]?.currency ?? '' }),
      cell: row => (
        <b>
          <Money amount={row.amount} />
        </b>
      ),
      numeric: true,
      total: rows && <b className="num">{sumText(rows)}</b>,
    },
    ...queue.columns(t),
    {
      id: 'with',
      head: t('queue.with'),
      cell: row => <With row={row} busy={busyId === row.id} onClaim={onClaim} />,
    },
  ];
  return (
    <DataTable
      caption={t(queue.title)}
      columns={roomy ? columns : columns.filter(({ className }) => className !== 'spare')}
      rows={rows}
      rowKey={row => row.id}
      selectedKey={selectedId ?? ''}
      onRow={row => onSelect(row.id)}
      empty={empty}
      totalLabel={rows && t('queue.shown', { count: rows.length })}
      card={row => ({
        title: row.member.username,
        amount: <Money amount={row.amount} currency={row.currency} />,
        when: (
          <>
            <Age row={row} now={now} /> · {row.number}
            {queue.flags?.(row)}
          </>
        ),
        status: <With row={row} busy={busyId === row.id} onClaim={onClaim} />,
      })}
    />
  );
}

function Age({ row, now }: { row: QueueRow; now: number }): ReactNode {
  const t = useText();
  if (row.state !== 'in_process')
    return <span className="num muted">{row.decidedAt ? dayTime(row.decidedAt) : ''}</span>;
  const minutes = minutesSince(row.requestedAt, now);
  return (
    <span className={minutes >= LATE_MINUTES ? 'age num late' : 'age num'} title={dayTime(row.requestedAt)}>
      {ageText(minutes, t)}
    </span>
  );
}

/** Minutes up to two hours, hours up to two days, then days. */
function ageText(minutes: number, t: ReturnType<typeof useText>): string {
  if (minutes < 120) return t('queue.minutes', { minutes });
  if (minutes < 48 * 60) return t('queue.hours', { hours: Math.floor(minutes / 60) });
  return t('queue.days', { days: Math.floor(minutes / (24 * 60)) });
}

function With({
  row,
  busy,
  onClaim,
}: {
  row: QueueRow;
  busy: boolean;
  onClaim: ((id: string) => void) | undefined;
}): ReactNode {
  const t = useText();
  if (row.state !== 'in_process') return <Badge tone={TONES[row.state] ?? 'plain'}>{t(`request.${row.state}`)}</Badge>;
  if (row.claim)
    return (
      <span className={row.claim.mine ? 'row with-you' : 'row muted'}>
        <Icon name="lock" size="xs" />
        {row.claim.mine ? t('queue.you') : row.claim.operatorName}
      </span>
    );
  if (!onClaim) return <span className="muted">{t('queue.free')}</span>;
  return (
    <Button
      look="tone"
      size="s"
      busy={busy}
      onClick={event => {
        event.stopPropagation();
        onClaim(row.id);
      }}
    >
      {t('queue.claim')}
    </Button>
  );
}

/** The page's sum, exactly. */
const sumText = (rows: readonly QueueRow[]): string =>
  moneyText(formatExact(rows.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0n), 0n)));
