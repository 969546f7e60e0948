export { type BoundTimer, type Clock, createClock } from './clock.ts';
export { inTime, never } from './in-time.ts';
export { type Leader, lead } from './leader.ts';
