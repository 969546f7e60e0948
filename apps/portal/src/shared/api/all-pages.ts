import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { call } from './call.ts';
import type { Result } from './result.ts';

const PAGES_MAX = 50;

/** Every page of a listing, for a file: stops at 50 pages, so that nobody fetches a lifetime by accident. */
export async function allPages<E extends Endpoint, Row>(
  endpoint: E,
  withCursor: (after: string | undefined) => InputOf<E>,
  read: (page: OutputOf<E>) => { rows: readonly Row[]; next: string | null },
): Promise<Result<Row[]>> {
  const rows: Row[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await call(endpoint, withCursor(after));
    if (!answer.ok) return answer;
    const { rows: more, next } = read(answer.value);
    rows.push(...more);
    if (next === null) break;
    after = next;
  }
  return { ok: true, value: rows };
}

/** The same as the lines of a file. */
export async function allLines<E extends Endpoint, Row>(
  endpoint: E,
  withCursor: (after: string | undefined) => InputOf<E>,
  read: (page: OutputOf<E>) => { rows: readonly Row[]; next: string | null },
  lineOf: (row: Row) => readonly string[],
): Promise<Result<(readonly string[])[]>> {
  const answer = await allPages(endpoint, withCursor, read);
  return answer.ok ? { ok: true, value: answer.value.map(lineOf) } : answer;
}
