import type { Simulation } from './simulate.ts';

/** Up to which standard deviation of a round, in stakes, each level goes; what is beyond the last is 5. */
const STEPS = [1, 2.2, 3.4, 8];

/** How far single rounds stray from the return, 1 calm to 5 wild: for information, never for money. */
export const volatilityOf = ({ rounds, paid, squares }: Simulation): number => {
  const mean = paid / rounds;
  const deviation = Math.sqrt(Math.max(0, squares / rounds - mean * mean)) / 100;
  return 1 + STEPS.filter(step => deviation > step).length;
};
