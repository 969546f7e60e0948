import { DataTable, type DataTableProps, ErrorState, Panel, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { usePages } from '../api/use-pages.ts';
import { MoreRows } from './more-rows.tsx';
import { SortSelect } from './sort-select.tsx';

/** What of a paged query a record asks for. */
export type RecordQuery = Pick<
  ReturnType<typeof usePages>,
  'isError' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;
type Props<Row> = Omit<DataTableProps<Row>, 'caption'> & {
  title: string;
  query: RecordQuery;
  /** How many rows the filters let through, where the server says it. */
  count?: number | undefined;
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

/** A record that goes on by a cursor: filters above, the table, and the way to more of it. */
export function RecordPanel<Row>({
  title,
  query,
  count,
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
      {sums}
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
      {rows && rows.length > 0 && (
        <MoreRows
          shown={rows.length}
          count={count}
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}
