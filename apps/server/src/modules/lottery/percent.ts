/** A share in percent with two decimals, truncated; null of nothing. */
export const percent = (part: bigint, whole: bigint): string | null => {
  if (whole <= 0n) return null;
  const hundredths = (part * 10_000n) / whole;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};
