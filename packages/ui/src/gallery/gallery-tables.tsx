import { type ReactNode, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Badge } from '../parts/badge.tsx';
import { type Column, DataTable, type RowCard, type Sort } from '../parts/data-table.tsx';
import { SearchInput } from '../parts/input.tsx';
import { Money } from '../parts/money.tsx';
import { Pager } from '../parts/pager.tsx';
import { Panel } from '../parts/panel.tsx';
import { Select } from '../parts/select.tsx';
import { EmptyState } from '../parts/states.tsx';
import { WORDS } from './words.ts';

type Row = { id: string; when: string; kind: string; what: string; amount: string; state: 'ok' | 'wait' | 'bad' };

const ROWS: readonly Row[] = [
  { id: 'D-7F31-8820', when: '20 Nov 14:31', kind: 'Deposit', what: 'PromptPay QR', amount: '5000', state: 'ok' },
  {
    id: 'W-0CC1-1902',
    when: '20 Nov 13:52',
    kind: 'Withdrawal',
    what: 'Kasikorn •••• 4471',
    amount: '-8000',
    state: 'wait',
  },
  {
    id: 'W-0CC1-1841',
    when: '19 Nov 22:17',
    kind: 'Withdrawal',
    what: 'Kasikorn •••• 4471',
    amount: '-60000',
    state: 'bad',
  },
];
const STATES = { ok: 'Credited', wait: 'In process', bad: 'Rejected' };
const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'ok', label: 'Credited' },
] as const;

const status = (row: Row): ReactNode => <Badge tone={row.state}>{STATES[row.state]}</Badge>;
const amount = (row: Row): ReactNode => (
  <Money amount={row.amount} signs="both" value={!row.amount.startsWith('-')} className="strong" />
);

const COLUMNS: readonly Column<Row>[] = [
  { id: 'when', head: 'When', sortable: true, cell: row => <span className="num muted">{row.when}</span> },
  { id: 'kind', head: 'Kind', cell: row => row.kind },
  { id: 'what', head: 'What', cell: row => row.what },
  { id: 'id', head: 'Number', cell: row => <span className="num muted">{row.id}</span> },
  {
    id: 'amount',
    head: 'Amount, THB',
    numeric: true,
    sortable: true,
    cell: amount,
    total: <Money amount="-63000" signs="both" />,
  },
  { id: 'state', head: 'Status', cell: status },
];

const card = (row: Row): RowCard => ({
  icon: <Icon name={row.kind === 'Deposit' ? 'download' : 'upload'} />,
  title: row.kind,
  amount: amount(row),
  when: row.when,
  status: status(row),
});

export function GalleryTables(): ReactNode {
  const [sort, setSort] = useState<Sort>({ id: 'when', desc: true });
  const [selected, setSelected] = useState('W-0CC1-1902');
  const [page, setPage] = useState(1);
  const [find, setFind] = useState('');
  const [state, setState] = useState<'' | 'ok'>('');
  const empty = <EmptyState>Nothing in this range.</EmptyState>;
  return (
    <Panel title="Transactions" flush>
      <div className="filters">
        <Select label="Status" small items={STATUSES} value={state} onChange={setState} />
        <SearchInput label="Number or game" clearLabel="Clear" small value={find} onChange={setFind} frame="search" />
      </div>
      <DataTable
        caption="Transactions"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={row => row.id}
        sort={sort}
        onSort={setSort}
        selectedKey={selected}
        onRow={row => setSelected(row.id)}
        empty={empty}
        totalLabel="Sum of 214 rows in the range"
        card={card}
      />
      <div className="under-table">
        <span className="muted small">1 to 3 of 214</span>
        <Pager page={page} pages={24} onPage={setPage} labels={WORDS.pager} />
      </div>
      <DataTable
        caption="Waiting"
        columns={COLUMNS}
        rows={undefined}
        rowKey={row => row.id}
        empty={empty}
        skeletonRows={2}
        card={card}
      />
    </Panel>
  );
}
