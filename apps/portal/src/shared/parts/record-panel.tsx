import { DataTable, type DataTableProps, ErrorState, Panel, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { useRecord } from '../api/use-record.ts';
import { RecordPager } from './record-pager.tsx';
import { SortSelect } from './sort-select.tsx';

/** What of a record's query its panel asks for. */
export type RecordQuery = Pick<ReturnType<typeof useRecord>, 'isError' | 'refetch' | 'pages'>;
type Props<Row> = Omit<DataTableProps<Row>, 'caption'> & {
  title: string;
  query: RecordQuery;
  filters: ReactNode;
  /** Beside the title: the way to the file. */
  end: ReactNode;
  /** What the rows come to, above them. */
  sums?: ReactNode;
  /** Why the rows could not be had, where more can be said than that. */
  problem?: string | undefined;
  /** Under the table. */
  children?: ReactNode;
};

/** A page of a record: filters above, the table, and the way to its other pages. */
export function RecordPanel<Row>({
  title,
  query,
  filters,
  end,
  sums,
  problem,
  children,
  ...table
}: Props<Row>): ReactNode {
  const t = useText();
  const { rows } = table;
  return (
    <Panel title={title} flush end={end}>
      <div className="filters">
        {filters}
        {table.sort && table.onSort && (
          <SortSelect className="only-phone" columns={table.columns} sort={table.sort} onSort={table.onSort} />
        )}
      </div>
      {!query.isError && sums}
      {query.isError ? (
        <ErrorState
          title={problem ?? t('problem.load')}
          retryLabel={t('problem.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataTable caption={title} {...table} />
      )}
      {children}
      {rows && rows.length > 0 && <RecordPager of={query.pages} />}
    </Panel>
  );
}
