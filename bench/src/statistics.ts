export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 ? high : (low + high) / 2;
}

/** The value below which this share of a sorted list lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const ratio = (value: number, base: number): number => (base === 0 ? 0 : value / base);

/**
 * Measures every variant once a round, the rounds one after the other and each beginning with another variant: what disturbs the
 * machine for a while disturbs all alike. Answers each variant's values, in rounds' order.
 */
export async function interleave<Name extends string>(
  variants: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
  report: (line: string) => void,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(variants) as Name[];
  const values = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round) % names.length];
      if (name === undefined) continue;
      const value = await variants[name]();
      values[name].push(value);
      report(`round ${round + 1}/${rounds} ${name}: ${Math.round(value).toLocaleString('en')}`);
    }
  }
  return values;
}
