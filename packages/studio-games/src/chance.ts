/** Where a game takes its chance from: whole numbers, each as likely as the others. */
export type Chance = { below(limit: number): number };

const WORDS = 0x1_0000_0000;

/** Chance over a source of 32-bit words. Words that would make some numbers likelier are thrown away. */
export const chanceOf = (nextWord: () => number): Chance => ({
  below(limit) {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORDS) throw new RangeError(`no chance below ${limit}`);
    const fair = WORDS - (WORDS % limit);
    for (;;) {
      const word = nextWord();
      if (word < fair) return word % limit;
    }
  },
});

/** The index of a weight, drawn by weight. */
export const drawWeighted = (weights: readonly number[], chance: Chance): number => {
  let left = chance.below(weights.reduce((sum, weight) => sum + weight, 0));
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index;
    left -= weight;
  }
  throw new RangeError('weights have to be whole numbers');
};

/** `count` different numbers of 0 … size - 1 in the order drawn (Fisher and Yates). */
export const drawWithoutReturn = (size: number, count: number, chance: Chance): number[] => {
  const pool = Array.from({ length: size }, (_, index) => index);
  for (let at = 0; at < count; at += 1) {
    const other = at + chance.below(size - at);
    const [mine = 0, theirs = 0] = [pool[at], pool[other]];
    pool[at] = theirs;
    pool[other] = mine;
  }
  return pool.slice(0, count);
};
