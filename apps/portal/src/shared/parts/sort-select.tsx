import { type Column, cx, IconButton, Select, type Sort, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = {
  columns: readonly Pick<Column<never>, 'id' | 'head' | 'sortable'>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  className?: string;
};

/** What a list is ordered by, where it has no heads to press. */
export function SortSelect({ columns, sort, onSort, className }: Props): ReactNode {
  const t = useText();
  const sortable = columns.filter(column => column.sortable);
  return (
    <span className={cx('sort-by row', className)}>
      <Select
        small
        label={t('list.sortBy')}
        value={sort.id}
        onChange={id => onSort({ id, desc: sortable.find(column => column.id === id)?.sortable !== 'up' })}
        items={sortable.map(({ id, head }) => ({ value: id, label: head }))}
      />
      <IconButton
        icon={sort.desc ? 'down' : 'up'}
        label={t(sort.desc ? 'list.descending' : 'list.ascending')}
        onClick={() => onSort({ ...sort, desc: !sort.desc })}
      />
    </span>
  );
}
