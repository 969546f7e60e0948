/** Ways to choose k of n; 0 where k is out of range. Exact up to 2^53, which every play type stays below. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * (n - Math.min(k, n - k) + i)) / i;
  return ways;
}

/** Every way to choose `size` of the items, each in the items' order. Meant for a handful of places, not for atoms. */
export function subsets<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map(rest => [item, ...rest]));
}

/** How many members the two sets share. */
export function shared<T>(a: readonly T[], b: readonly T[]): number {
  let count = 0;
  for (const item of a) if (b.includes(item)) count += 1;
  return count;
}

/** Sum over all `size`-subsets of the sizes of the product of their members (elementary symmetric polynomial). */
export function productsOfSubsets(sizes: readonly number[], size: number): number {
  const sums = [1, ...Array.from({ length: size }, () => 0)];
  for (const factor of sizes) for (let k = size; k > 0; k -= 1) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * factor;
  return sums[size] ?? 0;
}

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const total = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** What is made of a number, once for each, when it is first asked for: a desk that opens waits for no table of another play. */
export function madeOnce<T>(make: (size: number) => T): (size: number) => T {
  const made = new Map<number, T>();
  return size => {
    const known = made.get(size);
    if (known !== undefined) return known;
    const fresh = make(size);
    made.set(size, fresh);
    return fresh;
  };
}
