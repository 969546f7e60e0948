/** A page number (from 1) or a gap; gaps are named so that they can be keys. */
export type PageItem = number | 'gap-before' | 'gap-after';

/**
 * The pages that a pager shows: a window of `range` around the present page, `margin` at each end, and gaps between.
 * A gap that would hide a single page shows it instead.
 */
export function pageItems({
  page,
  pages,
  range = 3,
  margin = 1,
}: {
  page: number;
  pages: number;
  range?: number;
  margin?: number;
}): PageItem[] {
  const from = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const to = Math.min(pages, from + range - 1);
  const head = numbers(1, Math.min(margin, from - 1));
  const tail = numbers(Math.max(to + 1, pages - margin + 1), pages);
  return [
    ...head,
    ...between(head.at(-1) ?? 0, from, 'gap-before'),
    ...numbers(from, to),
    ...between(to, tail[0] ?? pages + 1, 'gap-after'),
    ...tail,
  ];
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

function between(left: number, right: number, gap: 'gap-before' | 'gap-after'): PageItem[] {
  const hidden = right - left - 1;
  if (hidden <= 0) return [];
  return hidden === 1 ? [left + 1] : [gap];
}
