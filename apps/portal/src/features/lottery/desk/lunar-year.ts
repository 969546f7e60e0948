import { lunarYearOf } from '@baize/lottery/rules';
import { dayIn } from '../../../shared/format/time.ts';

/** The lunar year of a draw, by the date of the place where the animals are counted. */
export function lunarYearAt(at: number): number | undefined {
  try {
    return lunarYearOf(dayIn('Asia/Shanghai', at));
  } catch {
    return undefined;
  }
}
