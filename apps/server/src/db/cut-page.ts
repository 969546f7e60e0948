/**
 * A page of a listing by keyset, from rows that were read with one more than asked for. Where there is one more, `next` names the
 * last row shown, by its id or by what the listing is ordered by: the page after it begins there. Null at the end.
 */
export function cutPage<Row extends { id: string | bigint }>(
  rows: readonly Row[],
  limit: number,
  nameOf = ({ id }: Row): string => id.toString(),
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? nameOf(last) : null };
}
