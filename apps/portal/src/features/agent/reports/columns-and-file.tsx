import type { ReactNode } from 'react';
import type { Result } from '../../../shared/api/result.ts';
import { CsvButton } from '../../../shared/parts/csv-button.tsx';
import type { Chosen } from './use-columns.tsx';

type Props<Row> = {
  /** Of the file, without its ending. */
  name: string;
  chosen: Chosen<Row>;
  /** Every row that the filters let through. */
  all: () => Promise<Result<readonly Row[]>>;
};

/** The choice of a table's columns, and a file that has the same ones. */
export function ColumnsAndFile<Row>({ name, chosen, all }: Props<Row>): ReactNode {
  const lines = async (): Promise<Result<readonly (readonly string[])[]>> => {
    const answer = await all();
    return answer.ok ? { ok: true, value: answer.value.map(chosen.line) } : answer;
  };
  return (
    <>
      {chosen.choice}
      <CsvButton name={name} head={chosen.head} rows={lines} />
    </>
  );
}
