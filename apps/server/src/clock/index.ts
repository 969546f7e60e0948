export { type BoundTimer, type Clock, clockLock, createClock } from './clock.ts';
export { type Leader, lead } from './leader.ts';
