import type { Return } from '../game.ts';
import { type ClusterRules, cascade } from './cluster.ts';
import { defineSlot } from './slot.ts';

const MOST = 100_000;

/** M mangosteen, G gourd, L lotus, F fan, D drum, N moon. */
export const mangosteenGroveRules: ClusterRules = {
  columns: 6,
  rows: 6,
  bag: 'M'.repeat(10) + 'G'.repeat(12) + 'L'.repeat(14) + 'F'.repeat(16) + 'D'.repeat(18) + 'N'.repeat(20),
  sizes: [5, 6, 8, 10, 13],
  pays: {
    M: [600, 1_500, 6_000, 20_000, 60_000],
    G: [320, 650, 2_400, 8_000, 30_000],
    L: [160, 320, 1_000, 3_200, 15_000],
    F: [110, 200, 600, 1_600, 8_000],
    D: [80, 130, 350, 1_000, 4_000],
    N: [60, 100, 250, 600, 2_500],
  },
  most: MOST,
};

/** Of 100,000,000 simulated rounds, 95.81 % ± 0.03 (`src/simulate.ts` of the studio): what falls after what is too much to be computed. */
const simulated: Return = { over: 9_581n, under: 10_000n };

/** Six columns of six: five or more that touch pay and vanish, what is above falls, and it begins again. */
export const mangosteenGrove = defineSlot({
  code: 'studio_mangosteen_grove',
  slug: 'mangosteen-grove',
  name: 'Mangosteen Grove',
  multiplierMax: MOST,
  exact: undefined,
  returns: { least: simulated, greatest: simulated },
  volatility: 3,
  rules: ['grove.rules', 'grove.rules_bag'],
  draw: chance => cascade(mangosteenGroveRules, chance),
});
