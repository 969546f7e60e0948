import type { ServerModule } from '../../module.ts';
import { rollTimers } from './roll.ts';

export { gently, slices } from './gently.ts';
export { type Admission, createPlay, type Play, type PlayDeps } from './play.ts';
export type { GateRefusal, PlayPolicy, Product, StakeRequest } from './policy.ts';
export { readCorrections } from './read-corrections.ts';
export type { HouseProduct } from './read-house-products.ts';
export type { HouseTotals } from './read-house-totals.ts';
export type { PlayTotals } from './read-totals.ts';
export type { Winner, WinnersAsked } from './read-winners.ts';
export { type PlayDelta, type RolledFact, readDeltas, readPlayersOf, readRolledFacts, rollUp } from './roll.ts';
export { listStops, type Stop, type StopScope } from './stops.ts';
export type { FactKind, PlayTables } from './tables.ts';

/** The one gate of every stake, return and refund; what was played as facts, rolled up by day. */
export const playModule: ServerModule = { name: 'play', handlers: [], timers: rollTimers };
