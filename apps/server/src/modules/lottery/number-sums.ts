import { findPlay, mostOfNumber, numberKeys, parseSelection } from '@baize/lottery';

export type NumberExposure = { playType: string; number: string; orders: number; stake: bigint; prizeMax: bigint };

/** Orders of one selection together. */
export type SelectionSum = { play_type: string; selection: string; orders: number; stake: string; prize_max: string };

/** What numbers have at stake, by play and number. */
export type NumberSums = Map<string, NumberExposure>;

/** Adds a selection to each number that it holds; `sign` is −1 for what was taken back. */
export function addSelection(sums: NumberSums, family: string, row: SelectionSum, sign: 1 | -1 = 1): void {
  const play = findPlay(family, row.play_type);
  const parsed = play === undefined ? undefined : parseSelection(play, JSON.parse(row.selection));
  if (play === undefined || parsed?.ok !== true) return;
  const stake = BigInt(row.stake) * BigInt(sign);
  const prizeMax = mostOfNumber(play, parsed.selection, BigInt(row.prize_max)) * BigInt(sign);
  for (const number of numberKeys(play, parsed.selection))
    addNumber(sums, { playType: row.play_type, number, orders: row.orders * sign, stake, prizeMax });
}

export function addNumber(sums: NumberSums, more: NumberExposure): void {
  const key = `${more.playType} ${more.number}`;
  const found = sums.get(key);
  if (found === undefined) {
    sums.set(key, { ...more });
    return;
  }
  found.orders += more.orders;
  found.stake += more.stake;
  found.prizeMax += more.prizeMax;
}
