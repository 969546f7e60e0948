import type { GroupCode } from '../menu-groups.ts';
import { CHINA, fast, type HouseGame } from './house-game.ts';

type Window = { minutes: number; first: string; count: number };

/** A game of the house that is drawn in the hours of the public game of its kind. */
const inHours = (
  code: string,
  family: GroupCode,
  { minutes, first, count }: Window,
  names: readonly [EN: string, CN: string],
): HouseGame => ({
  ...fast(code, family, family, minutes, names),
  schedule: { kind: 'window', first, count },
  timeZone: CHINA,
});

export const digits: readonly HouseGame[] = [
  fast('SSC1M', 'SSC', 'SSC', 1, ['SSC 1 min', '一分时时彩']),
  fast('SSC3M', 'SSC', 'SSC', 3, ['SSC 3 min', '三分时时彩']),
  fast('SSC5M', 'SSC', 'SSC', 5, ['SSC 5 min', '五分时时彩']),
  inHours('SSC20M', 'SSC', { minutes: 20, first: '10:20', count: 48 }, ['SSC 20 min', '二十分时时彩']),
];

export const balls: readonly HouseGame[] = [
  fast('11X5_1M', '11X5', '11X5', 1, ['5 of 11, 1 min', '一分11选5']),
  fast('11X5_5M', '11X5', '11X5', 5, ['5 of 11, 5 min', '五分11选5']),
  inHours('11X5_20M', '11X5', { minutes: 20, first: '09:30', count: 42 }, ['5 of 11, 20 min', '二十分11选5']),
  { ...fast('PK10_1M', 'PK10', 'PK10', 1, ['PK10 1 min', '一分赛车']), issueFormat: '{R}' },
  { ...fast('PK10_5M', 'PK10', 'PK10', 5, ['PK10 5 min', '五分赛车']), issueFormat: '{R}' },
  inHours('PK10_180', 'PK10', { minutes: 5, first: '13:09', count: 180 }, [
    'PK10 5 min (13:09–04:04)',
    '五分赛车 (13:09–04:04)',
  ]),
  fast('K3_1M', 'K3', 'K3', 1, ['Fast 3, 1 min', '一分快三']),
  fast('K3_5M', 'K3', 'K3', 5, ['Fast 3, 5 min', '五分快三']),
  inHours('K3_20M', 'K3', { minutes: 20, first: '08:40', count: 41 }, ['Fast 3, 20 min', '二十分快三']),
];

export const electronic: readonly HouseGame[] = [
  fast('PC28_1M', 'PC28', 'ELOTT', 1, ['Lucky 28, 1 min', '一分幸运28']),
  fast('PC28_3M', 'PC28', 'ELOTT', 3, ['Lucky 28, 3 min', '三分幸运28']),
  {
    ...fast('ESSC90S', 'SSC', 'ELOTT', 1.5, ['E-SSC 90 s', '电子时时彩90秒']),
    issueFormat: '{YYYY}{MM}{DD}-{N}',
  },
  fast('EPK10_3M', 'PK10', 'ELOTT', 3, ['E-racing 3 min', '电子赛车3分']),
];
