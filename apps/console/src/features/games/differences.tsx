import { Badge, Button, DataTable, EmptyState, Money, Panel, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListDifferences, opsResolveDifference } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayText, dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';
import { CompareDay } from './compare-day.tsx';
import { transactionStatus } from './transaction-status.ts';

type Listed = OutputOf<typeof opsListDifferences>;
type Difference = Listed['differences'][number];

const STATES = { open: 'games.open_differences', resolved: 'games.settled_differences' } as const;

/** The daily comparison with vendors' own lists, and what is still to be settled with them. */
export function Differences(): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const may = useMay('games.reconcile');
  const [state, setState] = useState<keyof typeof STATES>('open');
  const list = useOpsPages(
    opsListDifferences,
    { state },
    after => ({ state, after }),
    page => page.next,
  );
  const rows = list.data?.pages.flatMap(page => page.differences);
  const [settling, setSettling] = useState<Difference>();
  const [comparing, setComparing] = useState(false);
  const settle = (row: Difference) => {
    if (row.resolvedAt !== null) return <Settled row={row} />;
    return (
      may && (
        <Button size="s" onClick={() => setSettling(row)}>
          {t('games.settle')}
        </Button>
      )
    );
  };
  return (
    <>
      <div className="views">
        <Select
          small
          label={t('cases.state')}
          value={state}
          onChange={setState}
          items={(['open', 'resolved'] as const).map(value => ({ value, label: t(STATES[value]) }))}
        />
        {may && (
          <Button size="s" onClick={() => setComparing(true)}>
            {t('games.compare_day')}
          </Button>
        )}
      </div>
      <Paged pages={list}>
        <Panel flush label={t(STATES[state])}>
          <DataTable<Difference>
            caption={t(STATES[state])}
            rows={rows}
            rowKey={row => row.id}
            empty={
              <EmptyState>{t(state === 'open' ? 'games.no_differences' : 'games.no_settled_differences')}</EmptyState>
            }
            columns={[
              { id: 'day', head: t('games.day'), cell: row => <span className="num">{dayText(row.day)}</span> },
              { id: 'vendor', head: t('games.vendor'), cell: row => vendorName(row.vendorCode) },
              {
                id: 'kind',
                head: t('games.kind'),
                cell: row => (
                  <Badge tone={row.resolvedAt === null ? 'bad' : 'plain'}>{t(`games.diff_${row.kind}`)}</Badge>
                ),
              },
              {
                id: 'id',
                head: t('games.transaction'),
                className: 'optional',
                cell: row => <span className="num small">{row.transactionId}</span>,
              },
              { id: 'player', head: t('games.player'), className: 'optional', cell: playerOf },
              { id: 'ours', head: t('games.ours'), numeric: true, cell: row => <Said row={row} by="ours" /> },
              { id: 'theirs', head: t('games.theirs'), numeric: true, cell: row => <Said row={row} by="theirs" /> },
              {
                id: 'act',
                head: <span className="vh">{t(state === 'open' ? 'games.settle' : STATES.resolved)}</span>,
                className: 'wrap',
                cell: settle,
              },
            ]}
            card={row => ({
              title: t(`games.diff_${row.kind}`),
              amount: vendorName(row.vendorCode),
              when: dayText(row.day),
              status: (
                <span className="row wrap acts">
                  <Facts row={row} />
                  {settle(row)}
                </span>
              ),
            })}
          />
        </Panel>
      </Paged>
      {!list.isError && <Days days={list.data?.pages[0]?.days} />}
      {comparing && (
        <CompareDay
          onDone={() => {
            setComparing(false);
            void list.refetch();
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {settling && (
        <ReasonDialog
          title={t(`games.diff_${settling.kind}`)}
          confirm={t('games.settle')}
          run={reason => call(opsResolveDifference, { id: settling.id, reason })}
          onDone={() => {
            setSettling(undefined);
            void list.refetch();
          }}
          onClose={() => setSettling(undefined)}
        >
          <b>{`${vendorName(settling.vendorCode)} · ${dayText(settling.day)}`}</b>
          <Facts row={settling} />
          <p>{t('games.settle_help')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** When and by whom it was settled, and how; what was missing here settles itself when it or its rollback comes. */
function Settled({ row: { resolvedAt, resolvedBy, resolution } }: { row: Difference }): ReactNode {
  const t = useText();
  return (
    <span className="difference">
      <span className="soft">
        {resolvedBy !== null && `${resolvedBy}, `}
        {resolvedAt !== null && <span className="nowrap">{dayTime(resolvedAt)}</span>}
      </span>
      <span>{resolution ?? t('games.missing_call_came')}</span>
    </span>
  );
}

/** Whose play it is, as far as either side knows. */
function playerOf({ ours, theirs }: Difference): string {
  const side = ours ?? theirs;
  return side?.username ?? side?.user ?? '–';
}

/** Which transaction is meant, and what each side says of it: what one asks the vendor about. */
function Facts({ row }: { row: Difference }): ReactNode {
  const t = useText();
  return (
    <span className="difference">
      <span className="num small">{row.transactionId}</span>
      <span>
        {t('games.player')} {playerOf(row)}
      </span>
      <span>
        {t('games.ours')} <Said row={row} by="ours" />
      </span>
      <span>
        {t('games.theirs')} <Said row={row} by="theirs" />
      </span>
    </span>
  );
}

/** What one side says of a transaction; the player too where the two name different ones. */
function Said({ row, by }: { row: Difference; by: 'ours' | 'theirs' }): ReactNode {
  const t = useText();
  const side = row[by];
  if (side === null) return '–';
  const otherPlayer = row.ours !== null && row.theirs !== null && row.ours.user !== row.theirs.user;
  return (
    <>
      <Money amount={side.amount} currency={side.currency} />{' '}
      <span className="soft">{transactionStatus(t, side.status)}</span>
      {otherPlayer && <div className="small">{side.username ?? side.user}</div>}
    </>
  );
}

function Days({ days }: { days: Listed['days'] | undefined }): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const state = ({ state, problem, unsettled }: Listed['days'][number]) => {
    if (state !== 'done' || problem !== null) return <Badge tone="bad">{problem ?? t('games.compared')}</Badge>;
    if (unsettled === 0) return <Badge tone="ok">{t('games.compared')}</Badge>;
    return (
      <Badge tone="wait">
        {t('games.open_differences')} <span className="num">{unsettled}</span>
      </Badge>
    );
  };
  return (
    <Panel flush title={t('games.days')}>
      <DataTable<Listed['days'][number]>
        caption={t('games.days')}
        rows={days}
        rowKey={row => `${row.vendorCode} ${row.day}`}
        empty={<EmptyState>{t('games.no_days')}</EmptyState>}
        columns={[
          { id: 'day', head: t('games.day'), cell: row => <span className="num">{dayText(row.day)}</span> },
          { id: 'vendor', head: t('games.vendor'), cell: row => vendorName(row.vendorCode) },
          { id: 'ours', head: t('games.ours'), numeric: true, cell: row => row.ours },
          { id: 'theirs', head: t('games.theirs'), numeric: true, cell: row => row.theirs },
          { id: 'state', head: t('games.state'), cell: state },
        ]}
        card={row => ({
          title: vendorName(row.vendorCode),
          amount: row.state === 'done' && state(row),
          when: dayText(row.day),
          // A vendor's problem is a sentence, which a badge would not break.
          status:
            row.problem === null ? (
              t('games.day_counts', { ours: row.ours, theirs: row.theirs })
            ) : (
              <span className="down">{row.problem}</span>
            ),
        })}
      />
    </Panel>
  );
}
