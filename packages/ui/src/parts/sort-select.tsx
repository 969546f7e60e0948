import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import type { Column, Sort } from './data-table.tsx';
import { Select } from './select.tsx';

export type SortSelectProps = {
  columns: readonly Pick<Column<never>, 'id' | 'head' | 'sortable'>[];
  /** Undefined while the list stands in an order of its own. */
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** What the choice is called, and the two ways round. */
  labels: { by: string; up: string; down: string };
  className?: string | undefined;
};

/** What a list is ordered by, where it has no heads to press. */
export function SortSelect({ columns, sort, onSort, labels, className }: SortSelectProps): ReactNode {
  const sortable = columns.filter(column => column.sortable);
  return (
    <span className={cx('sort-by row', className)}>
      <Select
        small
        label={labels.by}
        placeholder={labels.by}
        value={sort?.id}
        onChange={id => onSort({ id, desc: sortable.find(column => column.id === id)?.sortable !== 'up' })}
        items={sortable.map(({ id, head }) => ({ value: id, label: head }))}
      />
      {sort && (
        <IconButton
          icon={sort.desc ? 'down' : 'up'}
          label={sort.desc ? labels.down : labels.up}
          onClick={() => onSort({ ...sort, desc: !sort.desc })}
        />
      )}
    </span>
  );
}
