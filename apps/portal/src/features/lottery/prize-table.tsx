import './prize-table.css';
import { type DrawPart, findDrawing } from '@baize/lottery/rules';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { ballsOf } from '../../shared/lottery/balls.ts';

/** Rows with more numbers than this are shown in part: the hundred fifth prizes of a Thai draw. */
const NUMBERS_MAX = 30;

/** A draw of many prizes as its table: 27 of the North, 18 of the South, 23 of a 4D draw; the last two figures stand out. */
export function PrizeTable({
  family,
  result,
  label,
  all = false,
}: {
  family: string;
  result: string;
  label: string;
  /** Every number, however many. */
  all?: boolean;
}): ReactNode {
  const t = useText();
  const rows = prizeRows(family, result).filter(row => all || row.numbers.length <= NUMBERS_MAX);
  return (
    <table className="prize-table">
      <caption className="vh">{label}</caption>
      <tbody>
        {rows.map(({ part, numbers }, at) => (
          <tr key={part.labelKey} className={at === 0 ? 'first' : undefined}>
            <th scope="row">{t(`lottery.part.${part.labelKey}`)}</th>
            <td className="num">
              {numbers.map((number, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place in the table; numbers may repeat.
                <span key={index}>
                  {number.slice(0, -2)}
                  <b>{number.slice(-2)}</b>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type PrizeRow = { readonly part: DrawPart; readonly numbers: readonly string[] };

/** The numbers of a draw by prize; the shape is the one that has as many numbers. */
export function prizeRows(familyCode: string, result: string): readonly PrizeRow[] {
  const family = findDrawing(familyCode);
  const numbers = ballsOf(result);
  const shapes = family ? [family.shape, ...(family.otherShapes ?? [])] : [];
  const shape = shapes.find(parts => parts.reduce((sum, part) => sum + part.count, 0) === numbers.length);
  let from = 0;
  return (shape ?? []).map(part => {
    const taken = numbers.slice(from, from + part.count);
    from += part.count;
    return { part, numbers: taken };
  });
}
