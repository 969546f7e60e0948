import { drawWeighted } from '../chance.ts';
import { defineGame, fieldsOf, type Return } from '../game.ts';
import { rangeOf } from '../return.ts';

export type Depth = 'shallow' | 'reef' | 'deep';
export type Fish = 'crab' | 'koi' | 'turtle' | 'octopus' | 'shark';
export type FishingChoice = { depth: Depth };
/** What hangs on the hook when it comes up. */
export type FishingShown = { caught: Fish | null };
/** How often of 10,000 casts it bites, and what it pays in hundredths of the stake. */
export type Bite = { fish: Fish; weight: number; pays: number };

const CASTS = 10_000;

export const fishingDepths: Readonly<Record<Depth, readonly Bite[]>> = {
  shallow: [
    { fish: 'crab', weight: 3_400, pays: 150 },
    { fish: 'koi', weight: 1_000, pays: 300 },
    { fish: 'turtle', weight: 150, pays: 1_000 },
  ],
  reef: [
    { fish: 'koi', weight: 1_600, pays: 250 },
    { fish: 'turtle', weight: 500, pays: 600 },
    { fish: 'octopus', weight: 104, pays: 2_500 },
  ],
  deep: [
    { fish: 'turtle', weight: 700, pays: 500 },
    { fish: 'octopus', weight: 180, pays: 2_000 },
    { fish: 'shark', weight: 25, pays: 10_000 },
  ],
};

export const FISHING_DEPTHS = ['shallow', 'reef', 'deep'] as const satisfies readonly Depth[];

/** Exactly what a depth returns. */
export const fishingReturn = (depth: Depth): Return => ({
  over: BigInt(fishingDepths[depth].reduce((sum, { weight, pays }) => sum + weight * pays, 0)),
  under: 100n * BigInt(CASTS),
});

/** A bite by weight, or none. */
const biteOf = (depth: Depth, index: number): Bite | undefined => fishingDepths[depth][index];

const weightsOf = (depth: Depth): number[] => {
  const weights = fishingDepths[depth].map(({ weight }) => weight);
  return [...weights, CASTS - weights.reduce((sum, weight) => sum + weight, 0)];
};

/** A line is let down to a depth; what bites there is known before it sinks. */
export const fishing = defineGame<FishingChoice, number, never>({
  code: 'studio_fishing',
  slug: 'crab-harbour',
  name: 'Crab Harbour',
  category: 'fishing',
  roundMs: 5_000,
  live: false,
  multiplierMax: Math.max(...FISHING_DEPTHS.flatMap(depth => fishingDepths[depth].map(({ pays }) => pays))),
  returns: rangeOf(FISHING_DEPTHS.map(fishingReturn)),
  rules: ['fishing.rules', 'fishing.rules_fixed'],
  readChoice: input => {
    const { depth } = fieldsOf(input, ['depth']) ?? {};
    const known = FISHING_DEPTHS.find(each => each === depth);
    return known === undefined ? undefined : { depth: known };
  },
  draw: ({ depth }, chance) => drawWeighted(weightsOf(depth), chance),
  standing({ choice, secret }) {
    const bite = biteOf(choice.depth, secret);
    const shown: FishingShown = { caught: bite?.fish ?? null };
    return { over: true, multiplier: bite?.pays ?? 0, shown };
  },
  plans: FISHING_DEPTHS.map(depth => ({
    name: depth,
    choice: { depth },
    play: () => undefined,
    exact: fishingReturn(depth),
  })),
});
