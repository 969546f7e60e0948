import { defineSlot, spin } from './slot.ts';
import { type WayRules, wayReturn, wayWins } from './ways.ts';

/** W pagoda (wild, on the middle reels), N lantern, R rooster, A mask, G gourd, B bell, C coins, F fan, D drum. */
export const lanternStreetRules: WayRules = {
  rows: 3,
  wild: 'W',
  strips: [
    'CAFGDBRNCFDGACBDFRGCDBFNADCGRFBD',
    'DCAFGDBRNCFGDWACBFRDGCBFNADCGRFB',
    'DBCAFGDRNCBFGDWACBFRDGCFNBADCGRF',
    'DBRCAFGDNCBFRGDWACBFDGCRFNBADCGF',
    'FDBRCAFGDNCBDFRGACDBFGDCRFNBADCG',
  ],
  pays: {
    N: [180, 750, 3_600],
    R: [110, 440, 1_450],
    A: [90, 290, 1_100],
    G: [60, 180, 580],
    B: [50, 145, 440],
    C: [30, 75, 220],
    F: [30, 60, 180],
    D: [20, 45, 145],
  },
};

const exact = wayReturn(lanternStreetRules);

/** Found by going through all 33,554,432 windows. */
const MOST = 12_760;

/** Five reels of three and 243 ways: a symbol pays wherever it stands on reels that follow each other. */
export const lanternStreet = defineSlot({
  code: 'studio_lantern_street',
  slug: 'lantern-street',
  name: 'Lantern Street',
  multiplierMax: MOST,
  exact,
  returns: { least: exact, greatest: exact },
  volatility: 3,
  rules: ['lantern.rules', 'slots.rules_reels'],
  draw: chance => {
    const columns = spin(lanternStreetRules.strips, lanternStreetRules.rows, chance);
    return [{ columns, wins: wayWins(columns, lanternStreetRules) }];
  },
});
