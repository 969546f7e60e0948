export { type Admission, createPlay, type Play, type PlayDeps } from './play.ts';
export type { GateRefusal, PlayPolicy, Product, StakeRequest } from './policy.ts';
export type { HouseTotals } from './read-house-totals.ts';
export type { PlayTotals } from './read-totals.ts';
export type { Winner, WinnersAsked } from './read-winners.ts';
export type { Stop, StopScope } from './stops.ts';
export type { FactKind, PlayTables } from './tables.ts';
