import { lunarYearOf } from '@baize/lottery/rules';

/** The lunar year of a draw, by the date of the place where the animals are counted. */
export function lunarYearAt(at: number): number | undefined {
  try {
    return lunarYearOf(chineseDate.format(at));
  } catch {
    return undefined;
  }
}

const chineseDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
