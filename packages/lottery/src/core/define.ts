import type { Play } from './types.ts';

type Usual = 'lots' | 'prizing' | 'market' | 'slice' | 'drawShape' | 'reads';
type Given = Omit<Play, Usual> & Partial<Pick<Play, Usual>>;

/** A play with what most plays have in common filled in: official market, one lot a bet, prizes by prize group. */
export const definePlay = (given: Given): Play => ({
  slice: null,
  market: 'official',
  lots: 1,
  prizing: 'group',
  drawShape: 0,
  reads: [],
  ...given,
});
