import {
  DataTable,
  EmptyState,
  ErrorState,
  Input,
  moneyText,
  Panel,
  Segment,
  Select,
  type Translate,
  useText,
} from '@baize/ui';
import { listAgentBills } from '@baize/wire/agents';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { allPages } from '../../../shared/api/all-pages.ts';
import { usePages } from '../../../shared/api/use-pages.ts';
import { daysOf, type Range } from '../../../shared/format/range.ts';
import { CsvButton } from '../../../shared/parts/csv-button.tsx';
import { MoreRows } from '../../../shared/parts/more-rows.tsx';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';
import { KINDS, type Kind } from '../contracts/kinds.ts';
import { BillDialog } from './bill-dialog.tsx';
import { type Bill, BillBadge } from './state-badge.tsx';
import { windowText } from './window-text.ts';

const STATES = [
  'to_approve',
  'to_collect',
  'paid',
  'part_paid',
  'insufficient',
  'not_reached',
  'rejected',
  'expired',
] as const;

type Filters = { side: Bill['side']; kind: Kind | 'all'; state: Bill['state'] | 'all'; range: Range; typed: string };

/** What contracts earned window by window: what the agent is paid, and what it pays. */
export function Bills(): ReactNode {
  const t = useText();
  const [filters, setFilters] = useState<Filters>({
    side: 'own',
    kind: 'all',
    state: 'all',
    range: 'month',
    typed: '',
  });
  const [open, setOpen] = useState<Bill>();
  const search = useDeferredValue(filters.typed.trim());
  const asked = {
    side: filters.side,
    ...daysOf(filters.range),
    ...(filters.kind === 'all' ? {} : { kind: filters.kind }),
    ...(filters.state === 'all' ? {} : { state: filters.state }),
    ...(search === '' || filters.side === 'own' ? {} : { search }),
  };
  const pages = usePages(
    listAgentBills,
    asked,
    after => ({ ...asked, after }),
    page => page.next,
  );
  const rows = pages.data?.pages.flatMap(page => page.rows);
  const first = pages.data?.pages[0];
  if (pages.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void pages.refetch()} />
    );
  return (
    <Panel title={t('agent.page.bills')} flush>
      <Filter filters={filters} onFilters={setFilters} csv={<BillsCsv asked={asked} />} />
      {first && <Totals totals={first.totals} currency={first.currency} />}
      <List rows={rows} onOpen={setOpen} />
      {rows && first && rows.length > 0 && (
        <MoreRows
          shown={rows.length}
          count={first.totals.bills}
          hasMore={pages.hasNextPage}
          busy={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
      {open && <BillDialog id={open.id} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

type FilterProps = { filters: Filters; onFilters: (filters: Filters) => void; csv: ReactNode };

function Filter({ filters, onFilters, csv }: FilterProps): ReactNode {
  const t = useText();
  return (
    <div className="filters">
      <Segment
        label={t('bill.side')}
        value={filters.side}
        onChange={side => onFilters({ ...filters, side })}
        items={(['own', 'given'] as const).map(value => ({ value, label: t(`bill.side.${value}`) }))}
      />
      <RangeSelect value={filters.range} onChange={range => onFilters({ ...filters, range })} />
      <Select
        small
        label={t('contract.kinds')}
        value={filters.kind}
        onChange={kind => onFilters({ ...filters, kind })}
        items={(['all', ...KINDS] as const).map(value => ({ value, label: t(`contract.kind.${value}`) }))}
      />
      <Select
        small
        label={t('contract.state')}
        value={filters.state}
        onChange={state => onFilters({ ...filters, state })}
        items={(['all', ...STATES] as const).map(value => ({ value, label: t(`bill.state.${value}`) }))}
      />
      {filters.side === 'given' && (
        <Input
          type="search"
          icon="search"
          small
          frame="search"
          value={filters.typed}
          onChange={event => onFilters({ ...filters, typed: event.target.value })}
          placeholder={t('contract.searchAgent')}
          aria-label={t('contract.searchAgent')}
        />
      )}
      {csv}
    </div>
  );
}

type TotalsProps = { totals: { amount: string; paid: string; open: string }; currency: string };

function Totals({ totals, currency }: TotalsProps): ReactNode {
  const t = useText();
  return (
    <dl className="agent-sums" style={{ padding: '12px var(--pad)' }}>
      {(['amount', 'paid', 'open'] as const).map(id => (
        <div key={id}>
          <dt className="muted small">{t(`bill.${id}`)}</dt>
          <dd className="num strong">
            {currency} {moneyText(totals[id])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function List({ rows, onOpen }: { rows: readonly Bill[] | undefined; onOpen: (bill: Bill) => void }): ReactNode {
  const t = useText();
  const other = (row: Bill): string => otherSide(t, row);
  return (
    <DataTable
      caption={t('agent.page.bills')}
      rows={rows}
      rowKey={row => row.id}
      onRow={onOpen}
      empty={<EmptyState>{t('bill.none')}</EmptyState>}
      columns={[
        { id: 'window', head: t('bill.window'), cell: row => <span className="num">{windowText(row)}</span> },
        { id: 'kind', head: t('contract.kinds'), cell: row => t(`contract.kind.${row.kind}`) },
        { id: 'other', head: t('contract.with'), cell: row => <b>{other(row)}</b> },
        { id: 'turnover', head: t('agent.turnover'), numeric: true, cell: row => moneyText(row.figures.turnover) },
        { id: 'net', head: t('agent.net'), numeric: true, cell: row => moneyText(row.figures.net, { signs: 'both' }) },
        {
          id: 'scale',
          head: t('contract.scale'),
          numeric: true,
          cell: row => (row.scalePercent ? `${row.scalePercent} %` : '—'),
        },
        { id: 'amount', head: t('bill.amount'), numeric: true, cell: row => <b>{moneyText(row.amount)}</b> },
        { id: 'paid', head: t('bill.paid'), numeric: true, cell: row => moneyText(row.paid) },
        { id: 'state', head: t('contract.state'), cell: row => <BillBadge state={row.state} /> },
      ]}
      card={row => ({
        title: `${t(`contract.kind.${row.kind}`)} · ${other(row)}`,
        amount: moneyText(row.amount),
        when: windowText(row),
        status: <BillBadge state={row.state} />,
      })}
    />
  );
}

type Asked = { side: Bill['side']; from: string; to: string; kind?: Kind; state?: Bill['state']; search?: string };

const HEAD = [
  'contract.countsFrom',
  'contract.countsUntil',
  'contract.kinds',
  'contract.with',
  'agent.turnover',
  'agent.net',
  'bill.figure.activeMembers',
  'contract.tier',
  'contract.scale',
  'bill.amount',
  'bill.owed',
  'bill.paid',
  'contract.state',
];

function BillsCsv({ asked }: { asked: Asked }): ReactNode {
  const t = useText();
  const line = (row: Bill): string[] => [
    row.windowFrom,
    row.windowTo,
    t(`contract.kind.${row.kind}`),
    otherSide(t, row),
    row.figures.turnover,
    row.figures.net,
    String(row.figures.activeMembers),
    row.tier === null ? '' : String(row.tier),
    row.scalePercent ?? '',
    row.amount,
    row.owed,
    row.paid,
    t(`bill.state.${row.state}`),
  ];
  return (
    <CsvButton
      name={`bills-${asked.from}-${asked.to}`}
      head={HEAD.map(id => t(id))}
      rows={async () => {
        const all = await allPages(
          listAgentBills,
          after => ({ ...asked, after }),
          page => page,
        );
        return all.ok ? { ok: true, value: all.value.map(line) } : all;
      }}
    />
  );
}

/** Who pays the agent, or whom it pays. */
const otherSide = (t: Translate, row: Bill): string =>
  row.side === 'own' ? (row.payer ?? t('contract.house')) : row.member;
