import { CHINA, fast, type HouseGame, house, outside, type Rare } from './house-game.ts';

const HONG_KONG = {
  group: 'LHC',
  at: '21:30',
  weekdays: [2, 4, 6],
  closes: 10,
  issueFormat: '{YY}/{Y3}',
  timeZone: 'Asia/Hong_Kong',
} satisfies Partial<Rare>;
const DAILY = { closes: 5, timeZone: CHINA } satisfies Partial<Rare>;
const OUTSIDE = { group: 'LF', closes: 10, issueFormat: '{YYYY}{Y3}', timeZone: CHINA } satisfies Partial<Rare>;

export const markSix: readonly HouseGame[] = [
  fast('LHC5M', 'LHC', 'LHC', 5, ['Mark Six 5 min', '五分六合彩']),
  house({
    code: 'LHC_DAY',
    family: 'LHC',
    group: 'LHC',
    names: ['Mark Six daily', '每日六合彩'],
    at: '21:32:32',
    closes: 2,
    issueFormat: '{YYYY}{Y3}',
    timeZone: CHINA,
  }),
  house({
    code: 'LHC_DAY2',
    family: 'LHC',
    group: 'LHC',
    names: ['Mark Six daily 22:32', '每日六合彩 22:32'],
    at: '22:32:32',
    closes: 2,
    issueFormat: '{YYYY}{Y3}',
    timeZone: CHINA,
  }),
  outside({ ...HONG_KONG, code: 'LHC_HK', family: 'LHC', names: ['Mark Six, Hong Kong draw', '香港六合彩'] }),
  outside({ ...HONG_KONG, code: 'HKMS', family: 'HKMS', names: ['Mark Six ticket', '六合彩彩票'] }),
  house({
    ...DAILY,
    code: 'HKMS_DAY',
    family: 'HKMS',
    group: 'LHC',
    names: ['Six of 49, daily', '每日49选6'],
    at: '20:00',
  }),
];

export const lowFrequency: readonly HouseGame[] = [
  fast('3D3M', '3D', 'LF', 3, ['3D 3 min', '三分3D']),
  fast('P3_3M', 'P3', 'LF', 3, ['P3 3 min', '三分排列三']),
  fast('P5_5M', 'P5', 'LF', 5, ['P5 5 min', '五分排列五']),
  house({
    ...DAILY,
    code: 'SSQ_DAY',
    family: 'SSQ',
    group: 'LF',
    names: ['Double colour, daily', '每日双色球'],
    at: '20:30',
  }),
  outside({ ...OUTSIDE, code: '3D', family: '3D', names: ['Welfare 3D', '福彩3D'], at: '21:15' }),
  outside({ ...OUTSIDE, code: 'P3', family: 'P3', names: ['Permutation 3', '排列三'], at: '21:25' }),
  outside({ ...OUTSIDE, code: 'P5', family: 'P5', names: ['Permutation 5', '排列五'], at: '21:25' }),
  outside({
    ...OUTSIDE,
    code: 'SSQ',
    family: 'SSQ',
    names: ['Double colour', '双色球'],
    at: '21:15',
    weekdays: [2, 4, 7],
    closes: 15,
  }),
];
