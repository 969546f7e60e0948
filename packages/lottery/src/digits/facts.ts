import { total } from '../core/combinatorics.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';

/** Sum, big or small and odd or even of the sum, dragon or tiger of the first against the last place. */
export function digitFacts(draw: Draw): readonly DrawFact[] {
  const { numbers } = draw;
  const sum = total(numbers);
  const first = numbers.at(0) ?? 0;
  const last = numbers.at(-1) ?? 0;
  return [
    { key: 'sum', value: sum },
    { key: 'size', value: sum * 2 > numbers.length * 9 ? '大' : '小' },
    { key: 'parity', value: sum % 2 === 1 ? '单' : '双' },
    { key: 'dragon_tiger', value: first > last ? '龙' : first < last ? '虎' : '和' },
  ];
}
