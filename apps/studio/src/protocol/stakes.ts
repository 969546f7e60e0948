import { scaleOf, stakeStep, UNITS_PER_MAJOR } from './units.ts';

const LADDER = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n];
/** What the first rung is worth in major units, where one is too little. */
const FIRST: Record<string, bigint> = { VND: 1_000n, IDR: 1_000n, INR: 10n };
const DEMO_ROUNDS = 1_000n;

/** The stakes of a currency, in units. */
export const stakesOf = (currency: string): bigint[] => {
  const scale = scaleOf(currency);
  if (scale === undefined) return [];
  const rung = (FIRST[currency] ?? 1n) * UNITS_PER_MAJOR;
  return LADDER.map(times => times * rung).filter(stake => stake % stakeStep(scale) === 0n);
};

/** What a demo begins with. */
export const demoBalance = (currency: string): bigint => (stakesOf(currency)[0] ?? 0n) * DEMO_ROUNDS;
