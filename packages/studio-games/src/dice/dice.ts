import type { Chance } from '../chance.ts';
import { defineGame, fieldsOf, isWhole, type Return } from '../game.ts';
import { rangeOf } from '../return.ts';

export type DiceSide = 'under' | 'over';
/** `chance` in hundredths of a percent: 4950 wins in 4950 of 10,000 rolls. */
export type DiceChoice = { side: DiceSide; chance: number };
/** The roll, 0 … 9999, shown as 00.00 … 99.99. */
export type DiceShown = { roll: number; won: boolean };

export const DICE_FACES = 10_000;
export const DICE_CHANCE_MIN = 100;
export const DICE_CHANCE_MAX = 9_500;
/** Of 10,000 staked at fair odds so many come back, before the multiplier is cut to two digits. */
const RETURN = 9_900;

/** What a win pays, in hundredths of the stake, cut to two digits; the rest stays with the house. */
export const diceMultiplier = (chance: number): number => Math.floor((RETURN * 100) / chance);

/** The first roll that wins, and the first after the last one. */
export const diceRange = ({ side, chance }: DiceChoice): { from: number; to: number } =>
  side === 'under' ? { from: 0, to: chance } : { from: DICE_FACES - chance, to: DICE_FACES };

/** Exactly what a choice returns. */
export const diceReturn = (chance: number): Return => ({
  over: BigInt(diceMultiplier(chance)) * BigInt(chance),
  under: 100n * BigInt(DICE_FACES),
});

const readChoice = (input: unknown): DiceChoice | undefined => {
  const { side, chance } = fieldsOf(input, ['side', 'chance']) ?? {};
  if (side !== 'under' && side !== 'over') return undefined;
  return isWhole(chance, DICE_CHANCE_MIN, DICE_CHANCE_MAX) ? { side, chance } : undefined;
};

const allChances = Array.from({ length: DICE_CHANCE_MAX - DICE_CHANCE_MIN + 1 }, (_, i) => DICE_CHANCE_MIN + i);
const plan = (side: DiceSide, chance: number) => ({
  name: `${side} ${chance / 100} %`,
  choice: { side, chance },
  play: () => undefined,
  exact: diceReturn(chance),
});

/** One roll of ten thousand faces; the player says how likely a win shall be, and on which end it lies. */
export const dice = defineGame<DiceChoice, number, never>({
  code: 'studio_dice',
  slug: 'dice-of-the-harbour',
  name: 'Dice of the Harbour',
  category: 'dice',
  roundMs: 5_000,
  live: false,
  multiplierMax: diceMultiplier(DICE_CHANCE_MIN),
  returns: rangeOf(allChances.map(diceReturn)),
  rules: ['dice.rules', 'dice.rules_pay'],
  readChoice,
  draw: (_choice: DiceChoice, chance: Chance) => chance.below(DICE_FACES),
  standing({ choice, secret: roll }) {
    const { from, to } = diceRange(choice);
    const won = roll >= from && roll < to;
    return {
      over: true,
      multiplier: won ? diceMultiplier(choice.chance) : 0,
      shown: { roll, won } satisfies DiceShown,
    };
  },
  plans: [plan('under', 4_950), plan('over', 9_500), plan('over', 777), plan('under', 100)],
});
