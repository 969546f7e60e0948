import { type LineRules, lineReturn, lineWins } from './lines.ts';
import { defineSlot, spin } from './slot.ts';

/** W gate (wild), K koi, N lantern, C coins, F fan, D drum, L lotus, M moon. */
export const koiGateRules: LineRules = {
  rows: 3,
  wild: 'W',
  strips: [
    'LCFMDLNKMFCLDWMFLCNDMLFKMDCLNFMD',
    'LCFMDLNKMFCLDWMFLCNDMLFKMDCLNFMD',
    'DNLCFMDLKMFCNLDWMFLCDMNLFKMDCLFM',
    'DNLCFMDLKMFCNLDWMFLCDMNLFKMDCLFM',
    'FMDNLCMFDLKMFCNLDWMFLCMDNLFKMDCL',
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [1, 0, 2, 0, 1],
  ],
  pays: {
    W: [375, 1_500, 7_500],
    K: [300, 1_250, 5_000],
    N: [200, 700, 2_500],
    C: [135, 425, 1_500],
    F: [75, 300, 900],
    D: [75, 225, 750],
    L: [40, 130, 425],
    M: [40, 90, 350],
  },
};

const exact = lineReturn(koiGateRules);
/** Found by going through all 33,554,432 windows. */
const MOST = 15_200;

/** Five reels of three, twenty lines from the left, a gate that stands for any symbol. */
export const koiGate = defineSlot({
  code: 'studio_koi_gate',
  slug: 'koi-gate',
  name: 'Koi Gate',
  multiplierMax: MOST,
  exact,
  returns: { least: exact, greatest: exact },
  volatility: 2,
  rules: ['koi.rules', 'slots.rules_reels'],
  draw: chance => {
    const columns = spin(koiGateRules.strips, koiGateRules.rows, chance);
    return [{ columns, wins: lineWins(columns, koiGateRules) }];
  },
});
