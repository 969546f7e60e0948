export { type Leader, lead } from './leader.ts';
