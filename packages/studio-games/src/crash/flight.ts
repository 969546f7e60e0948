/** The longest flight: there a kite is brought down, and paid. */
export const KITE_MAX = 100_000;
/** Hundredths of the stake, where a flight begins. */
export const KITE_START = 100;
const TICK_MS = 10;
const FINE = 1_000_000;
/** Each tick adds seven ten-thousandths of what is there, cut to a millionth of a hundredth: no float decides anything. */
const [GROWTH_OVER, GROWTH_UNDER] = [7, 10_000];

const heights: readonly number[] = (() => {
  const made = [KITE_START * FINE];
  for (let at = made[0] ?? 0; at < KITE_MAX * FINE; ) {
    at += Math.floor((at * GROWTH_OVER) / GROWTH_UNDER);
    made.push(at);
  }
  return made;
})();

/** How high a kite is after so long, in hundredths of the stake. */
export const kiteAt = (elapsedMs: number): number => {
  const tick = Math.min(heights.length - 1, Math.max(0, Math.floor(elapsedMs / TICK_MS)));
  return Math.min(KITE_MAX, Math.floor((heights[tick] ?? 0) / FINE));
};

/** After how long a kite first is at least so high. */
export const kiteReaches = (multiplier: number): number => {
  let [low, high] = [0, heights.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (kiteAt(middle * TICK_MS) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low * TICK_MS;
};
