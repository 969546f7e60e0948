import type { Play } from './types.ts';

type Given = Omit<Play, 'lots' | 'prizing' | 'market' | 'slice'> &
  Partial<Pick<Play, 'lots' | 'prizing' | 'market' | 'slice'>>;

/** A play with what most plays have in common filled in: official market, one lot a bet, prizes by prize group. */
export const definePlay = (given: Given): Play => ({
  slice: null,
  market: 'official',
  lots: 1,
  prizing: 'group',
  ...given,
});
