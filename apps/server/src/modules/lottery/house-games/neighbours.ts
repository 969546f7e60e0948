import {
  fast,
  type HouseGame,
  house,
  MALAYSIA,
  outside,
  type Rare,
  SINGAPORE,
  THAILAND,
  VIETNAM,
} from './house-game.ts';
import { MALAYSIAN_ODDS } from './malaysia.ts';

/** Boards of the Thai kind that are read off a neighbour's draw. */
const BOARD = { family: 'THAI', drawShape: 1, group: 'SEA', closes: 15 } satisfies Partial<Rare>;
const DAILY = { group: 'SEA', closes: 10, timeZone: SINGAPORE } satisfies Partial<Rare>;
const IN_SINGAPORE = { group: 'SEA', at: '18:30', closes: 30, timeZone: SINGAPORE } satisfies Partial<Rare>;
const IN_MALAYSIA = { at: '19:00', weekdays: [3, 6, 7], timeZone: MALAYSIA } satisfies Partial<Rare>;

export const neighbours: readonly HouseGame[] = [
  fast('THAI5M', 'THAI', 'SEA', 5, ['Siam fast, 5 min', '暹罗快彩5分']),
  outside({
    code: 'THAI',
    family: 'THAI',
    group: 'SEA',
    names: ['Thai government lottery', '泰国政府彩票'],
    at: '16:00',
    monthDays: [1, 16],
    closes: 30,
    timeZone: THAILAND,
  }),
  outside({
    ...BOARD,
    code: 'LAO',
    names: ['Lao', '老挝彩票'],
    at: '20:30',
    weekdays: [1, 3, 5],
    timeZone: 'Asia/Vientiane',
  }),
  outside({ ...BOARD, code: 'HANOI', names: ['Hanoi', '河内彩票'], at: '18:30', closes: 30, timeZone: VIETNAM }),
  outside({
    ...BOARD,
    code: 'HANOI_SP',
    names: ['Hanoi special', '河内特别彩票'],
    at: '17:30',
    closes: 30,
    timeZone: VIETNAM,
  }),
  outside({
    ...BOARD,
    code: 'HANOI_VIP',
    names: ['Hanoi VIP', '河内彩票 VIP'],
    at: '19:30',
    closes: 30,
    timeZone: VIETNAM,
  }),
  outside({ ...BOARD, ...IN_MALAYSIA, code: 'MALAY', names: ['Malay', '马来彩票'] }),
  house({ ...DAILY, code: '4D_DAY', family: '4D', names: ['4D daily', '每日4D'], at: '19:30' }),
  outside({ ...IN_SINGAPORE, code: '4D_SG', family: '4D', names: ['4D Singapore', '新加坡4D'], weekdays: [3, 6, 7] }),
  outside({
    ...IN_MALAYSIA,
    code: '4D_MY',
    family: '4D',
    group: 'SEA',
    names: ['4D Malaysia', '马来西亚4D'],
    closes: 15,
    odds: MALAYSIAN_ODDS,
  }),
  house({ ...DAILY, code: '5D_DAY', family: '4D', drawShape: 1, names: ['5D daily', '每日5D'], at: '19:40' }),
  house({ ...DAILY, code: 'TOTO_DAY', family: 'SGTOTO', names: ['Toto daily', '每日多多'], at: '19:50' }),
  outside({
    ...IN_SINGAPORE,
    code: 'TOTO_SG',
    family: 'SGTOTO',
    names: ['Toto Singapore', '新加坡多多'],
    weekdays: [1, 4],
  }),
];
