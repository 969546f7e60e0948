import type { GroupCode } from './menu-groups.ts';
import type { DrawSource } from './rows.ts';
import type { Schedule } from './schedule.ts';

/** A game as a merchant gets it; what is left out follows the usual: drawn by the house, every period of the merchant's whole day. */
export type HouseGame = {
  readonly code: string;
  readonly family: string;
  readonly group: GroupCode;
  readonly names: Readonly<Record<string, string>> & { readonly EN: string };
  readonly periodSeconds: number;
  readonly closeBeforeSeconds: number;
  readonly source?: DrawSource;
  readonly drawShape?: number;
  readonly schedule?: Schedule;
  readonly issueFormat?: string;
  readonly timeZone?: string;
};

const MINUTE = 60;
const DAY = 86_400;
const CHINA = 'Asia/Shanghai';
const VIETNAM = 'Asia/Ho_Chi_Minh';
const THAILAND = 'Asia/Bangkok';
const SINGAPORE = 'Asia/Singapore';

type Names = readonly [EN: string, CN: string];
const named = ([EN, CN]: Names) => ({ EN, CN });

/** A game of the house that is drawn all day. */
const fast = (code: string, family: string, group: GroupCode, minutes: number, names: Names): HouseGame => ({
  code,
  family,
  group,
  names: named(names),
  periodSeconds: minutes * MINUTE,
  closeBeforeSeconds: minutes >= 5 ? 10 : 5,
});

type Rare = Pick<HouseGame, 'code' | 'family' | 'group' | 'timeZone' | 'drawShape' | 'issueFormat'> & {
  names: Names;
  at: string;
  weekdays?: number[];
  monthDays?: number[];
  /** Minutes before the draw at which bets close. */
  closes: number;
};

/** A game that is drawn once on its days: by the house, or elsewhere, its result entered by two operators. */
const rare = (source: DrawSource, { names, at, weekdays, monthDays, closes, ...game }: Rare): HouseGame => ({
  ...game,
  source,
  names: named(names),
  periodSeconds: DAY,
  closeBeforeSeconds: closes * MINUTE,
  issueFormat: game.issueFormat ?? '{YYYY}{MM}{DD}',
  schedule: {
    kind: 'times',
    times: [at],
    ...(weekdays ? { weekdays } : {}),
    ...(monthDays ? { monthDays } : {}),
  },
});

const house = (game: Rare): HouseGame => rare('house', game);
const outside = (game: Rare): HouseGame => rare('entry', game);

const digits: readonly HouseGame[] = [
  fast('SSC1M', 'SSC', 'SSC', 1, ['SSC 1 min', '一分时时彩']),
  fast('SSC3M', 'SSC', 'SSC', 3, ['SSC 3 min', '三分时时彩']),
  fast('SSC5M', 'SSC', 'SSC', 5, ['SSC 5 min', '五分时时彩']),
];

const balls: readonly HouseGame[] = [
  fast('11X5_1M', '11X5', '11X5', 1, ['5 of 11, 1 min', '一分11选5']),
  fast('11X5_5M', '11X5', '11X5', 5, ['5 of 11, 5 min', '五分11选5']),
  { ...fast('PK10_1M', 'PK10', 'PK10', 1, ['PK10 1 min', '一分赛车']), issueFormat: '{R}' },
  { ...fast('PK10_5M', 'PK10', 'PK10', 5, ['PK10 5 min', '五分赛车']), issueFormat: '{R}' },
  fast('K3_1M', 'K3', 'K3', 1, ['Fast 3, 1 min', '一分快三']),
  fast('K3_5M', 'K3', 'K3', 5, ['Fast 3, 5 min', '五分快三']),
];

const markSix: readonly HouseGame[] = [
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
  outside({
    code: 'LHC_HK',
    family: 'LHC',
    group: 'LHC',
    names: ['Mark Six, Hong Kong draw', '香港六合彩'],
    at: '21:30',
    weekdays: [2, 4, 6],
    closes: 10,
    issueFormat: '{YY}/{Y3}',
    timeZone: 'Asia/Hong_Kong',
  }),
  outside({
    code: 'HKMS',
    family: 'HKMS',
    group: 'LHC',
    names: ['Mark Six ticket', '六合彩彩票'],
    at: '21:30',
    weekdays: [2, 4, 6],
    closes: 10,
    issueFormat: '{YY}/{Y3}',
    timeZone: 'Asia/Hong_Kong',
  }),
  house({
    code: 'HKMS_DAY',
    family: 'HKMS',
    group: 'LHC',
    names: ['Six of 49, daily', '每日49选6'],
    at: '20:00',
    closes: 5,
    timeZone: CHINA,
  }),
];

const lowFrequency: readonly HouseGame[] = [
  fast('3D3M', '3D', 'LF', 3, ['3D 3 min', '三分3D']),
  fast('P3_3M', 'P3', 'LF', 3, ['P3 3 min', '三分排列三']),
  fast('P5_5M', 'P5', 'LF', 5, ['P5 5 min', '五分排列五']),
  house({
    code: 'SSQ_DAY',
    family: 'SSQ',
    group: 'LF',
    names: ['Double colour, daily', '每日双色球'],
    at: '20:30',
    closes: 5,
    timeZone: CHINA,
  }),
  outside({
    code: '3D',
    family: '3D',
    group: 'LF',
    names: ['Welfare 3D', '福彩3D'],
    at: '21:15',
    closes: 10,
    issueFormat: '{YYYY}{Y3}',
    timeZone: CHINA,
  }),
  outside({
    code: 'P3',
    family: 'P3',
    group: 'LF',
    names: ['Permutation 3', '排列三'],
    at: '21:25',
    closes: 10,
    issueFormat: '{YYYY}{Y3}',
    timeZone: CHINA,
  }),
  outside({
    code: 'P5',
    family: 'P5',
    group: 'LF',
    names: ['Permutation 5', '排列五'],
    at: '21:25',
    closes: 10,
    issueFormat: '{YYYY}{Y3}',
    timeZone: CHINA,
  }),
  outside({
    code: 'SSQ',
    family: 'SSQ',
    group: 'LF',
    names: ['Double colour', '双色球'],
    at: '21:15',
    weekdays: [2, 4, 7],
    closes: 15,
    issueFormat: '{YYYY}{Y3}',
    timeZone: CHINA,
  }),
];

type Province = readonly [code: string, EN: string, CN: string, ...weekdays: number[]];

const SOUTH: readonly Province[] = [
  ['HCM', 'Ho Chi Minh City', '胡志明市', 1, 6],
  ['BTR', 'Ben Tre', '槟椥', 2],
  ['CT', 'Can Tho', '芹苴', 3],
  ['TN', 'Tay Ninh', '西宁', 4],
  ['VL', 'Vinh Long', '永隆', 5],
  ['TG', 'Tien Giang', '前江', 7],
];
const CENTRE: readonly Province[] = [
  ['DNG', 'Da Nang', '岘港', 3, 6],
  ['KH', 'Khanh Hoa', '庆和', 3, 7],
];

const province = (region: 'XSMN' | 'XSMT', at: string, [code, EN, CN, ...weekdays]: Province): HouseGame =>
  outside({
    code: `${region}_${code}`,
    family: 'XSMN',
    group: 'VN',
    names: [`${region === 'XSMN' ? 'South' : 'Centre'}: ${EN}`, `${region === 'XSMN' ? '南部' : '中部'}：${CN}`],
    at,
    weekdays,
    closes: 5,
    issueFormat: `{YYYY}{MM}{DD}-${code}`,
    timeZone: VIETNAM,
  });

const vietnam: readonly HouseGame[] = [
  fast('XSMB5M', 'XSMB', 'VN', 5, ['Hanoi fast, 5 min', '河内快彩5分']),
  fast('XSMN5M', 'XSMN', 'VN', 5, ['Saigon fast, 5 min', '西贡快彩5分']),
  outside({
    code: 'XSMB',
    family: 'XSMB',
    group: 'VN',
    names: ['North (XSMB)', '北部彩票'],
    at: '18:15',
    closes: 5,
    timeZone: VIETNAM,
  }),
  ...SOUTH.map(each => province('XSMN', '16:15', each)),
  ...CENTRE.map(each => province('XSMT', '17:15', each)),
];

const neighbours: readonly HouseGame[] = [
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
    code: 'LAO',
    family: 'THAI',
    drawShape: 1,
    group: 'SEA',
    names: ['Lao', '老挝彩票'],
    at: '20:30',
    weekdays: [1, 3, 5],
    closes: 15,
    timeZone: 'Asia/Vientiane',
  }),
  outside({
    code: 'HANOI',
    family: 'THAI',
    drawShape: 1,
    group: 'SEA',
    names: ['Hanoi', '河内彩票'],
    at: '18:30',
    closes: 30,
    timeZone: VIETNAM,
  }),
  outside({
    code: 'MALAY',
    family: 'THAI',
    drawShape: 1,
    group: 'SEA',
    names: ['Malay', '马来彩票'],
    at: '19:00',
    weekdays: [3, 6, 7],
    closes: 15,
    timeZone: 'Asia/Kuala_Lumpur',
  }),
  house({
    code: '4D_DAY',
    family: '4D',
    group: 'SEA',
    names: ['4D daily', '每日4D'],
    at: '19:30',
    closes: 10,
    timeZone: SINGAPORE,
  }),
  outside({
    code: '4D_SG',
    family: '4D',
    group: 'SEA',
    names: ['4D Singapore', '新加坡4D'],
    at: '18:30',
    weekdays: [3, 6, 7],
    closes: 30,
    timeZone: SINGAPORE,
  }),
  house({
    code: '5D_DAY',
    family: '4D',
    drawShape: 1,
    group: 'SEA',
    names: ['5D daily', '每日5D'],
    at: '19:40',
    closes: 10,
    timeZone: SINGAPORE,
  }),
  house({
    code: 'TOTO_DAY',
    family: 'SGTOTO',
    group: 'SEA',
    names: ['Toto daily', '每日多多'],
    at: '19:50',
    closes: 10,
    timeZone: SINGAPORE,
  }),
  outside({
    code: 'TOTO_SG',
    family: 'SGTOTO',
    group: 'SEA',
    names: ['Toto Singapore', '新加坡多多'],
    at: '18:30',
    weekdays: [1, 4],
    closes: 30,
    timeZone: SINGAPORE,
  }),
];

const electronic: readonly HouseGame[] = [
  fast('PC28_1M', 'PC28', 'ELOTT', 1, ['Lucky 28, 1 min', '一分幸运28']),
  fast('PC28_3M', 'PC28', 'ELOTT', 3, ['Lucky 28, 3 min', '三分幸运28']),
  {
    ...fast('ESSC90S', 'SSC', 'ELOTT', 1.5, ['E-SSC 90 s', '电子时时彩90秒']),
    issueFormat: '{YYYY}{MM}{DD}-{N}',
  },
  fast('EPK10_3M', 'PK10', 'ELOTT', 3, ['E-racing 3 min', '电子赛车3分']),
];

/** Every game that a merchant begins with. Names of outside lotteries say what is drawn; nobody's brand or logo is used. */
export const houseGames: readonly HouseGame[] = [
  ...digits,
  ...balls,
  ...markSix,
  ...lowFrequency,
  ...vietnam,
  ...neighbours,
  ...electronic,
];
