import { fast, type HouseGame, outside, VIETNAM } from './house-game.ts';

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

export const vietnam: readonly HouseGame[] = [
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
