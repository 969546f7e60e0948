import { namesInRow, type Translate } from '@baize/ui';

/** The lotteries whose return is outside of its bounds, each with the days over which it is. */
export const ringingNames = (t: Translate, games: readonly { name: string; days: number }[]): string =>
  namesInRow(games.map(({ name, days }) => `${name} (${t('anomaly.lastDays', { count: days })})`));
