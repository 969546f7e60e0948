import { Badge, type BadgeTone, Button, DataTable, EmptyState, Money, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListTransfers, opsResolveTransfer } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Refused, useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';

type Transfer = OutputOf<typeof opsListTransfers>['transfers'][number];
const TONES: Record<Transfer['state'], BadgeTone> = { pending: 'wait', done: 'ok', refused: 'plain' };

/** Money between main wallets and those that vendors keep; what has no answer yet can be asked for. */
export function Transfers(): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const list = useOps(opsListTransfers, {}, LIVE_MS);
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  const askNow = (row: Transfer) => <AskNow row={row} onAsked={() => void list.refetch()} />;
  const stateOf = (row: Transfer) => (
    <span className="row wrap">
      <Badge tone={TONES[row.state]}>{t(`games.transfer_${row.state}`)}</Badge>
      {row.problem && <span className="small soft">{row.problem}</span>}
    </span>
  );
  return (
    <Panel flush label={t('games.tab_transfers')}>
      <DataTable<Transfer>
        caption={t('games.tab_transfers')}
        rows={list.data?.transfers}
        rowKey={row => row.id}
        empty={<EmptyState>{t('games.no_transfers')}</EmptyState>}
        columns={[
          { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.createdAt)}</span> },
          { id: 'member', head: t('games.player'), cell: row => row.username },
          { id: 'vendor', head: t('games.vendor'), cell: row => vendorName(row.vendorCode) },
          {
            id: 'direction',
            head: t('games.direction'),
            cell: row => `${t(`games.direction_${row.direction}`)} (${t(`games.asked_by_${row.askedBy}`)})`,
          },
          {
            id: 'amount',
            head: t('games.amount'),
            numeric: true,
            cell: row => <Money amount={row.amount} currency={row.currency} />,
          },
          { id: 'state', head: t('games.state'), className: 'wrap', cell: stateOf },
          {
            id: 'act',
            head: <span className="vh">{t('games.ask_now')}</span>,
            cell: askNow,
          },
        ]}
        card={row => ({
          title: `${row.username} · ${vendorName(row.vendorCode)}`,
          amount: <Money amount={row.amount} currency={row.currency} />,
          when: dayTime(row.createdAt),
          status: (
            <span className="row wrap acts">
              {t(`games.direction_${row.direction}`)} ({t(`games.asked_by_${row.askedBy}`)}) {stateOf(row)}
              {askNow(row)}
            </span>
          ),
        })}
      />
    </Panel>
  );
}

function AskNow({ row, onAsked }: { row: Transfer; onAsked: () => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const may = useMay('games.reconcile');
  const [busy, setBusy] = useState(false);
  if (!may || row.state !== 'pending') return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(opsResolveTransfer, { id: row.id });
    setBusy(false);
    notify(
      answer.ok
        ? { title: t('games.asked'), text: t(`games.transfer_${answer.value.state}`), tone: 'ok' }
        : { title: text(answer), tone: 'bad' },
    );
    onAsked();
  };
  return (
    <Button size="s" busy={busy} onClick={() => void ask()}>
      {t('games.ask_now')}
    </Button>
  );
}
