import { fast, type HouseGame } from './house-game.ts';

export const digits: readonly HouseGame[] = [
  fast('SSC1M', 'SSC', 'SSC', 1, ['SSC 1 min', '一分时时彩']),
  fast('SSC3M', 'SSC', 'SSC', 3, ['SSC 3 min', '三分时时彩']),
  fast('SSC5M', 'SSC', 'SSC', 5, ['SSC 5 min', '五分时时彩']),
];

export const balls: readonly HouseGame[] = [
  fast('11X5_1M', '11X5', '11X5', 1, ['5 of 11, 1 min', '一分11选5']),
  fast('11X5_5M', '11X5', '11X5', 5, ['5 of 11, 5 min', '五分11选5']),
  { ...fast('PK10_1M', 'PK10', 'PK10', 1, ['PK10 1 min', '一分赛车']), issueFormat: '{R}' },
  { ...fast('PK10_5M', 'PK10', 'PK10', 5, ['PK10 5 min', '五分赛车']), issueFormat: '{R}' },
  fast('K3_1M', 'K3', 'K3', 1, ['Fast 3, 1 min', '一分快三']),
  fast('K3_5M', 'K3', 'K3', 5, ['Fast 3, 5 min', '五分快三']),
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
