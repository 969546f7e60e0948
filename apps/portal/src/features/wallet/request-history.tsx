import { type Column, EmptyState, Icon, type IconName, moneyText, Select, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import type { Result } from '../../shared/api/result.ts';
import { daysOf, RANGES, type Range } from '../../shared/format/range.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { CsvButton } from '../../shared/parts/csv-button.tsx';
import { RangeSelect } from '../../shared/parts/range-select.tsx';
import { RecordPanel, type RecordQuery } from '../../shared/parts/record-panel.tsx';
import type { Request } from './shapes.ts';
import { RequestState } from './state-badges.tsx';

export const PAGE_ROWS = 20;
export const FILE_ROWS = 100;

/** Days and state that a history is filtered by; an empty state is any. */
export type HistoryFilter<State extends string> = { range: Range; state: State | '' };

/** What is asked of the server by such a filter. */
export const askedBy = <State extends string>({ range, state }: HistoryFilter<State>) => ({
  ...daysOf(range),
  ...(state === '' ? {} : { state }),
});

export type HistoryFilters<State extends string> = {
  filter: HistoryFilter<State>;
  setRange: (range: Range) => void;
  setState: (state: State | '') => void;
};

/** The filter as it stands in the address. */
export function useHistoryFilter<State extends string>(states: readonly State[]): HistoryFilters<State> {
  const [range, setRange] = useChoice('range', RANGES, 'month');
  const [state, setState] = useChoice<State | ''>('state', states, '');
  return { filter: { range, state }, setRange, setState };
}

type Page = { currency: string; count: number; total: string };
type Props<Row extends Request> = {
  title: string;
  empty: string;
  icon: IconName;
  /** The file's name, without the days. */
  file: string;
  states: readonly Row['state'][];
  filters: HistoryFilters<Row['state']>;
  query: RecordQuery;
  first: Page | undefined;
  rows: readonly Row[] | undefined;
  /** Every row that the filter lets through, for the file. */
  all: () => Promise<Result<readonly Row[]>>;
  /** Where the money came from or went to. */
  where: { head: string; cell: (row: Row) => ReactNode; text: (row: Row) => string };
  /** What stands beside the state. */
  beside?: (row: Row) => ReactNode;
  onRow?: (row: Row) => void;
};

/** Deposits or withdrawals that were asked for, newest first: by days and state, with their sum, as a file. */
export function RequestHistory<Row extends Request>(props: Props<Row>): ReactNode {
  const t = useText();
  const { title, icon, query, first, rows, where, onRow } = props;
  const { filter, setRange, setState } = props.filters;
  const state = (row: Row): ReactNode => (
    <>
      <RequestState state={row.state} /> {props.beside?.(row)}
    </>
  );
  const columns = useColumns(first, where, state);
  return (
    <RecordPanel
      title={title}
      query={query}
      end={<HistoryFile {...props} />}
      filters={
        <>
          <RangeSelect value={filter.range} onChange={setRange} />
          <Select
            small
            label={t('history.state')}
            value={filter.state}
            onChange={setState}
            items={[
              { value: '', label: t('history.anyState') },
              ...props.states.map(value => ({ value, label: t(`history.request.${value}`) })),
            ]}
          />
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      {...(onRow && { onRow })}
      empty={<EmptyState>{props.empty}</EmptyState>}
      totalLabel={first ? t('history.approvedSum') : undefined}
      card={row => ({
        icon: <Icon name={icon} />,
        title: row.number,
        amount: moneyText(row.amount),
        when: showDayTime(row.requestedAt),
        status: state(row),
      })}
    />
  );
}

function useColumns<Row extends Request>(
  first: Page | undefined,
  where: Props<Row>['where'],
  state: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const t = useText();
  return [
    {
      id: 'when',
      head: t('history.when'),
      cell: row => <span className="num muted">{showDayTime(row.requestedAt)}</span>,
    },
    { id: 'number', head: t('history.number'), names: true, cell: row => <span className="num">{row.number}</span> },
    { id: 'where', head: where.head, cell: where.cell },
    {
      id: 'amount',
      head: t('history.amount', { currency: first?.currency ?? '' }),
      numeric: true,
      cell: row => <b>{moneyText(row.amount)}</b>,
      total: first && moneyText(first.total),
    },
    { id: 'fee', head: t('history.fee'), numeric: true, cell: row => moneyText(row.fee) },
    { id: 'state', head: t('history.state'), cell: state },
    { id: 'note', head: t('history.note'), cell: row => <span className="muted">{row.note}</span> },
  ];
}

function HistoryFile<Row extends Request>({ file, filters, first, all, where }: Props<Row>): ReactNode {
  const t = useText();
  const { from, to } = daysOf(filters.filter.range);
  return (
    <CsvButton
      name={`${file}-${from}-${to}`}
      head={[
        t('history.when'),
        t('history.number'),
        where.head,
        t('history.amount', { currency: first?.currency ?? '' }),
        t('history.fee'),
        t('history.state'),
        t('history.note'),
      ]}
      rows={async () => {
        const answer = await all();
        if (!answer.ok) return answer;
        const lines = answer.value.map(row => [
          row.requestedAt,
          row.number,
          where.text(row),
          row.amount,
          row.fee,
          t(`history.request.${row.state}`),
          row.note ?? '',
        ]);
        return { ok: true, value: lines };
      }}
    />
  );
}
