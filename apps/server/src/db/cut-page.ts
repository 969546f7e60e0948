/**
 * A page of a listing by keyset, from rows that were read with one more than asked for. Where there is one more, `next` names the
 * last row shown: the page after it begins there. Null at the end.
 */
export function cutPage<Row extends { id: string | bigint }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id.toString() ?? null) : null };
}
