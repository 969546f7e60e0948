import {
  DataTable,
  EmptyState,
  ErrorState,
  Input,
  moneyText,
  Panel,
  Segment,
  Select,
  type Sort,
  useText,
} from '@baize/ui';
import type { InputOf } from '@baize/wire';
import { listAgentBills } from '@baize/wire/agents';
import { BILL_SORTS, BILL_STATES } from '@baize/wire/bills';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { allPages } from '../../../shared/api/all-pages.ts';
import { useRecord } from '../../../shared/api/use-record.ts';
import { daysOf, type Range } from '../../../shared/format/range.ts';
import { Beside } from '../../../shared/parts/beside.tsx';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';
import { RecordPager } from '../../../shared/parts/record-pager.tsx';
import { SortSelect } from '../../../shared/parts/sort-select.tsx';
import { KINDS, type Kind } from '../contracts/kinds.ts';
import { ColumnsAndFile } from '../reports/columns-and-file.tsx';
import { Sums } from '../reports/sums.tsx';
import { useColumns } from '../reports/use-columns.tsx';
import { billColumns, otherSide } from './bill-columns.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { type Bill, BillBadge } from './state-badge.tsx';
import { windowText } from './window-text.ts';

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
  const [sort, setSort] = useState<Sort>({ id: 'window', desc: true });
  const search = useDeferredValue(filters.typed.trim());
  const asked: InputOf<typeof listAgentBills> = {
    side: filters.side,
    sort: BILL_SORTS.find(id => id === sort.id),
    order: sort.desc ? 'desc' : 'asc',
    ...daysOf(filters.range),
    ...(filters.kind === 'all' ? {} : { kind: filters.kind }),
    ...(filters.state === 'all' ? {} : { state: filters.state }),
    ...(search === '' || filters.side === 'own' ? {} : { search }),
  };
  const pages = useRecord(
    listAgentBills,
    asked,
    place => ({ ...asked, ...place }),
    answer => ({ rows: answer.rows, next: answer.next, count: answer.totals.bills }),
  );
  const rows = pages.rows;
  const first = pages.data;
  const chosen = useColumns('bills', billColumns(t));
  if (pages.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void pages.refetch()} />
    );
  const file = (
    <ColumnsAndFile
      name={`bills-${asked.from}-${asked.to}`}
      chosen={chosen}
      all={() =>
        allPages(
          listAgentBills,
          after => ({ ...asked, after }),
          page => page,
        )
      }
    />
  );
  return (
    <Panel title={t('agent.page.bills')} flush end={file}>
      <Filter
        filters={filters}
        onFilters={setFilters}
        order={<SortSelect className="only-phone" columns={chosen.columns} sort={sort} onSort={setSort} />}
      />
      <Sums
        of={(['amount', 'paid', 'open'] as const).map(id => [
          t(`bill.${id}`),
          first && `${first.currency} ${moneyText(first.totals[id])}`,
        ])}
      />
      <DataTable
        caption={t('agent.page.bills')}
        rows={rows}
        rowKey={row => row.id}
        onRow={setOpen}
        columns={chosen.columns}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState>{t('bill.none')}</EmptyState>}
        card={row => ({
          title: <Beside one={t(`contract.kind.${row.kind}`)} other={otherSide(t, row)} />,
          amount: moneyText(row.amount),
          when: windowText(row),
          status: <BillBadge state={row.state} />,
        })}
      />
      {rows && first && rows.length > 0 && <RecordPager of={pages.pages} />}
      {open && <BillDialog id={open.id} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

type FilterProps = { filters: Filters; onFilters: (filters: Filters) => void; order: ReactNode };

function Filter({ filters, onFilters, order }: FilterProps): ReactNode {
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
        items={(['all', ...BILL_STATES] as const).map(value => ({ value, label: t(`bill.state.${value}`) }))}
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
      {order}
    </div>
  );
}
