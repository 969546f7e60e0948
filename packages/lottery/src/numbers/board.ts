import type { Draw, DrawPart } from '../core/draw-types.ts';
import { onceEach } from '../core/once.ts';

/** A board of prizes: the parts of a draw by name, and where each stands in it. */
export type Board = {
  readonly parts: readonly DrawPart[];
  /** The numbers of the named prizes, in the order given. */
  readonly of: (draw: Draw, ...prizes: readonly string[]) => readonly string[];
};

/** `prizes` are name, count and width (figures) of each part of the draw. */
export function board(prizes: readonly (readonly [name: string, count: number, width: number])[]): Board {
  const spans = new Map<string, { from: number; to: number }>();
  let from = 0;
  for (const [name, count] of prizes) {
    spans.set(name, { from, to: from + count });
    from += count;
  }
  return {
    parts: prizes.map(([labelKey, count, width]) => ({
      labelKey,
      count,
      from: 0,
      to: 10 ** width - 1,
      width,
      repeats: true,
      sorted: false,
    })),
    of: (draw, ...names) =>
      names.flatMap(name => {
        const span = spans.get(name);
        return span ? draw.words.slice(span.from, span.to) : [];
      }),
  };
}

/** How often each ending of `length` figures comes among the numbers that have as many; worked out once a draw. */
export const endings = (
  length: number,
  numbersOf: (draw: Draw) => readonly string[],
): ((draw: Draw) => ReadonlyMap<string, number>) =>
  onceEach(draw => {
    const counts = new Map<string, number>();
    for (const number of numbersOf(draw)) {
      if (number.length < length) continue;
      const ending = number.slice(-length);
      counts.set(ending, (counts.get(ending) ?? 0) + 1);
    }
    return counts;
  });
