import type { Column } from '@baize/ui';
import type { ReactNode } from 'react';
import { useStore } from '../../../shared/state/store.ts';
import { preferences, setPreference } from '../../../shared/storage/preferences.ts';
import { ColumnChoice } from './column-choice.tsx';

/** A column by its name, with what stands of it in the file. A rare one is shown when somebody asks for it. */
export type Told<Row> = Omit<Column<Row>, 'head'> & { head: string; text: (row: Row) => string; rare?: boolean };

export type Chosen<Row> = {
  columns: readonly Told<Row>[];
  /** The button that chooses them. */
  choice: ReactNode;
  /** The file has the same columns. */
  head: readonly string[];
  line: (row: Row) => readonly string[];
};

/** The columns of a table that somebody chose, kept in the browser; the first one always stands. */
export function useColumns<Row>(table: string, [first, ...others]: readonly [Told<Row>, ...Told<Row>[]]): Chosen<Row> {
  const chosen = useStore(preferences).columns[table];
  const shown = others.filter(({ id, rare }) => (Array.isArray(chosen) ? chosen.includes(id) : !rare));
  const columns = [first, ...shown];
  return {
    columns,
    choice: (
      <ColumnChoice
        columns={others.map(({ id, head }) => ({ id, label: head }))}
        shown={shown.map(({ id }) => id)}
        onChange={ids => setPreference('columns', { ...preferences.get().columns, [table]: ids })}
      />
    ),
    head: columns.map(({ head }) => head),
    line: row => columns.map(({ text }) => text(row)),
  };
}
