import { fast, type HouseGame, outside, VIETNAM } from './house-game.ts';

type Province = readonly [code: string, EN: string, CN: string, ...weekdays: number[]];

/** Three draws a day, four on Saturdays. */
const SOUTH: readonly Province[] = [
  ['HCM', 'Ho Chi Minh City', '胡志明市', 1, 6],
  ['BTR', 'Ben Tre', '槟椥', 2],
  ['CT', 'Can Tho', '芹苴', 3],
  ['TN', 'Tay Ninh', '西宁', 4],
  ['VL', 'Vinh Long', '永隆', 5],
  ['TG', 'Tien Giang', '前江', 7],
  ['KG', 'Kien Giang', '坚江', 7],
  ['DL', 'Da Lat', '大叻', 7],
  ['DT', 'Dong Thap', '同塔', 1],
  ['CM', 'Ca Mau', '金瓯', 1],
  ['VT', 'Vung Tau', '头顿', 2],
  ['BL', 'Bac Lieu', '薄寮', 2],
  ['DN', 'Dong Nai', '同奈', 3],
  ['ST', 'Soc Trang', '朔庄', 3],
  ['AG', 'An Giang', '安江', 4],
  ['BTH', 'Binh Thuan', '平顺', 4],
  ['BD', 'Binh Duong', '平阳', 5],
  ['TV', 'Tra Vinh', '茶荣', 5],
  ['LA', 'Long An', '隆安', 6],
  ['BP', 'Binh Phuoc', '平福', 6],
  ['HG', 'Hau Giang', '后江', 6],
];
/** Two or three draws a day. */
const CENTRE: readonly Province[] = [
  ['DNG', 'Da Nang', '岘港', 3, 6],
  ['KH', 'Khanh Hoa', '庆和', 3, 7],
  ['PY', 'Phu Yen', '富安', 1],
  ['HUE', 'Hue', '顺化', 1, 7],
  ['DLK', 'Dak Lak', '多乐', 2],
  ['QNM', 'Quang Nam', '广南', 2],
  ['BDH', 'Binh Dinh', '平定', 4],
  ['QT', 'Quang Tri', '广治', 4],
  ['QB', 'Quang Binh', '广平', 4],
  ['GL', 'Gia Lai', '嘉莱', 5],
  ['NT', 'Ninh Thuan', '宁顺', 5],
  ['QNG', 'Quang Ngai', '广义', 6],
  ['DNO', 'Dak Nong', '多农', 6],
  ['KT', 'Kon Tum', '昆嵩', 7],
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
