import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';
import { useOnPhone } from './use-on-phone.ts';

export type Sort = { id: string; desc: boolean };

export type Column<Row> = {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** What the row is called by: it opens the row where there is `onRow`. Without one it is the first column. */
  names?: boolean;
  /** Numbers stand at the end, in tabular figures. */
  numeric?: boolean;
  /** `up`: the first press sorts upwards, as one reads names. */
  sortable?: boolean | 'up';
  /** The sum in the foot. */
  total?: ReactNode;
  className?: string;
};

/** What a row becomes on phones: icon, what, amount over when, status. */
export type RowCard = { icon?: ReactNode; title: ReactNode; amount?: ReactNode; when?: ReactNode; status?: ReactNode };

/** Rows that are acted on together: what chooses all of them, and the box of each that may be chosen. */
export type RowChoice<Row> = { all: ReactNode; box: (row: Row) => ReactNode };

export type DataTableProps<Row> = {
  /** Says what the table holds; read, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selectedKey?: string | undefined;
  /** A press anywhere on the row. The cell that names the row becomes a button for the keyboard, so nothing in it may be pressed by itself. */
  onRow?: ((row: Row) => void) | undefined;
  /** Whether a row leads on; without it every one does where there is `onRow`. */
  opens?: ((row: Row) => boolean) | undefined;
  /** What stands where there are no rows. */
  empty: ReactNode;
  /** The first words of the foot: "Sum of 214 rows". Without it there is no foot. */
  totalLabel?: ReactNode;
  card?: (row: Row) => RowCard;
  /** Stands first in the table, and on phones above the cards and in the place of their icons. */
  choice?: RowChoice<Row> | undefined;
  /** Skeleton rows while `rows` is undefined. */
  skeletonRows?: number;
};

/** A plain table: sortable heads, totals in the foot, a list on phones. Filters stand above and the pager under it. */
export function DataTable<Row>({ columns, ...rest }: DataTableProps<Row>): ReactNode {
  const { rows, empty, card, choice } = rest;
  const choosing = choice ? [{ id: 'choose', head: choice.all, cell: choice.box }] : [];
  const props = { ...rest, columns: [...choosing, ...columns] };
  const onPhone = useOnPhone();
  if (rows && rows.length === 0) return empty;
  return <div>{card && onPhone ? <Cards {...props} card={card} /> : <Rows {...props} />}</div>;
}

function Rows<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows } = props;
  return (
    <div className="tablewrap">
      <table className="table" aria-busy={rows === undefined || undefined}>
        <caption className="vh">{props.caption}</caption>
        <Head {...props} />
        <tbody>
          {rows === undefined ? (
            <Waiting {...props} />
          ) : (
            rows.map(row => <Line key={props.rowKey(row)} row={row} {...props} />)
          )}
        </tbody>
        {props.totalLabel !== undefined && rows && <Foot {...props} />}
      </table>
    </div>
  );
}

function Head<Row>({ columns, sort, onSort }: DataTableProps<Row>): ReactNode {
  const order = (id: string): 'ascending' | 'descending' | 'none' => {
    if (sort?.id !== id) return 'none';
    return sort.desc ? 'descending' : 'ascending';
  };
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.id}
            scope="col"
            className={cx(column.numeric && 'r', column.className)}
            aria-sort={column.sortable ? order(column.id) : undefined}
          >
            {column.sortable && onSort ? (
              <button
                type="button"
                onClick={() =>
                  onSort({ id: column.id, desc: sort?.id === column.id ? !sort.desc : column.sortable !== 'up' })
                }
              >
                {column.head}
                {sort?.id === column.id && <Icon name={sort.desc ? 'down' : 'up'} size="xs" />}
              </button>
            ) : (
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** So many cells tell a row from the others; buttons of a row stand further on. */
const TOLD_BY = 3;

function Line<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }): ReactNode {
  const { columns, rowKey, selectedKey, choice } = props;
  const id = useId();
  const own = columns.slice(choice ? 1 : 0);
  const name = own.find(({ names }) => names) ?? own[0];
  const others = own.filter(column => column !== name).slice(0, TOLD_BY - 1);
  const told = others.map(column => `${id}-${column.id}`).join(' ');
  const selected = selectedKey !== undefined && rowKey(row) === selectedKey;
  const open = wayOf(row, props);
  // The row takes the focus from a mouse, and from what was in it and has gone.
  const active = open && { id, 'aria-labelledby': id, tabIndex: -1, 'data-clickable': true };
  return (
    <tr
      className={cx(selected && 'sel')}
      aria-selected={selectedKey === undefined ? undefined : selected}
      {...active}
      onClick={open}
    >
      {columns.map(column => (
        <td
          key={column.id}
          id={open && `${id}-${column.id}`}
          className={cx(column.numeric && 'r num', column.className)}
        >
          {open && column === name ? <Opener told={told}>{column.cell(row)}</Opener> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** What the keyboard comes to, read with what stands beside it; pressed, it is the row that opens. */
const Opener = ({ told, children }: { told: string; children: ReactNode }): ReactNode => (
  <button type="button" className="opens" aria-describedby={told || undefined}>
    {children}
  </button>
);

/** What a press on the row does, where it does something. */
const wayOf = <Row,>(row: Row, { onRow, opens }: DataTableProps<Row>): (() => void) | undefined =>
  onRow && (opens?.(row) ?? true) ? () => onRow(row) : undefined;

function Foot<Row>({ columns, totalLabel }: DataTableProps<Row>): ReactNode {
  const first = Math.max(
    1,
    columns.findIndex(column => column.total !== undefined),
  );
  return (
    <tfoot>
      <tr>
        <td colSpan={first}>{totalLabel}</td>
        {columns.slice(first).map(column => (
          <td key={column.id} className={cx(column.numeric && 'r num', column.className)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Waiting<Row>({ columns, skeletonRows = 6 }: DataTableProps<Row>): ReactNode {
  return Array.from({ length: skeletonRows }, (_, at) => `wait-${at}`).map(id => (
    <tr key={id}>
      {columns.map(column => (
        <td key={column.id} className={cx(column.className)}>
          <Skeleton height={12} />
        </td>
      ))}
    </tr>
  ));
}

function Cards<Row>(props: DataTableProps<Row> & { card: (row: Row) => RowCard }): ReactNode {
  const { rows, rowKey, card, choice, skeletonRows = 6 } = props;
  const ids = Array.from({ length: skeletonRows }, (_, at) => `wait-${at}`);
  if (!rows)
    return (
      <ul className="cards" aria-hidden="true">
        {ids.map(id => (
          <li key={id} className="plain">
            <Skeleton height={34} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="cards" aria-label={props.caption}>
      {choice?.all && <li className="plain all">{choice.all}</li>}
      {rows.map(row => {
        const { title, amount, when, status, ...own } = card(row);
        const box = choice?.box(row);
        const icon = box || own.icon;
        const name = <b className="cut">{title}</b>;
        const open = wayOf(row, props);
        return (
          <li key={rowKey(row)} className={icon ? undefined : 'plain'}>
            {icon && <span className={cx('ic', box !== undefined && box !== false && 'pick')}>{icon}</span>}
            {open ? (
              <button type="button" className="cut" onClick={open}>
                {name}
              </button>
            ) : (
              name
            )}
            <b className="endside num">{amount}</b>
            <span className="small muted when">{when}</span>
            <span className="endside">{status}</span>
          </li>
        );
      })}
      {props.totalLabel !== undefined && (
        <li className="plain total">
          <span>{props.totalLabel}</span>
          <span className="endside num">{props.columns.find(column => column.total !== undefined)?.total}</span>
        </li>
      )}
    </ul>
  );
}
