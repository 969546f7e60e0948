export { type BoundTimer, type Clock, createClock } from './clock.ts';
export { type Leader, lead } from './leader.ts';
