/**
 * The place of a prize, each as likely as its weight says. Four bytes of the system's generator at a time; what would favour some
 * prizes is thrown away, so that there is no modulo bias.
 */
export function drawIndex(weights: readonly number[], random: (bytes: number) => Buffer): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0 || total > 2 ** 31) throw new Error('weights that cannot be drawn from');
  const fair = 2 ** 32 - (2 ** 32 % total);
  let value = random(4).readUInt32BE();
  while (value >= fair) value = random(4).readUInt32BE();
  let point = value % total;
  return weights.findIndex(weight => {
    point -= weight;
    return point < 0;
  });
}

/** What each weight is in percent, two decimals, truncated: what the page shows beside a prize. */
export function oddsPercent(weights: readonly number[]): string[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map(weight => {
    const hundredths = (BigInt(weight) * 10_000n) / BigInt(Math.max(1, total));
    return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
  });
}
