import type { Pick } from './bet.ts';

/** What the demo's players like to play: one of each family, most of them close calls. */
export const PICKS: readonly Pick[] = [
  { gameCode: 'SSC5M', playType: 'h2_dxds', selection: { pos: [['大', '小'], ['单']] }, multiple: 100 },
  { gameCode: 'K3_5M', playType: 'lm', selection: { picks: ['大'] }, multiple: 200 },
  { gameCode: 'PK10_5M', playType: 'lm', selection: { target: 0, picks: ['单'] }, multiple: 250 },
  { gameCode: 'LHC5M', playType: 'two', selection: { picks: ['大'] }, multiple: 200 },
  { gameCode: '11X5_5M', playType: 'lm', selection: { target: 0, picks: ['小'] }, multiple: 180 },
  { gameCode: 'PC28_3M', playType: 'pc', selection: { picks: [12, 13, 14, 15] }, multiple: 40 },
  { gameCode: 'XSMB5M', playType: 'lo2', selection: { nums: ['27', '68'] }, multiple: 4 },
  { gameCode: 'THAI5M', playType: 'runTop', selection: { nums: ['7'] }, multiple: 150 },
  { gameCode: '4D_DAY', playType: 'big', selection: { nums: ['2718'] }, multiple: 150 },
];

/** Dragon against tiger between several places at once: a tie between two places gives the stake back. */
export const DRAGONS: readonly Pick[] = ['WQ', 'WB', 'WS', 'WG', 'QB', 'QS', 'QG', 'BS'].map(pair => ({
  gameCode: 'SSC5M',
  playType: 'longhu',
  market: 'credit',
  selection: { pair, picks: ['龙'] },
  multiple: 60,
}));

/** Numbers that everybody dreams of, and what is left of their prize, in percent. */
export const HOT = {
  games: ['THAI5M', 'THAI'],
  playType: '2top',
  reduced: [
    { number: '07', percent: 50 },
    { number: '77', percent: 50 },
    { number: '99', percent: 80 },
  ],
} as const;
export const ON_HOT: Pick = { gameCode: 'THAI5M', playType: '2top', selection: { nums: ['07'] }, multiple: 20 };

export const CHASED: Pick = { gameCode: 'K3_5M', playType: 'lm', selection: { picks: ['小'] }, multiple: 20 };
export const PENDING: Pick = { gameCode: 'LHC_DAY', playType: 'two', selection: { picks: ['单'] }, multiple: 100 };
