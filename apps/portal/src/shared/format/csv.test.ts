import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('a table as CSV', () => {
  it('quotes what needs it and disarms formulas, but leaves amounts alone', () => {
    expect(
      csvText(
        ['a', 'b'],
        [
          ['x,y', '-12.50'],
          ['=1+1', '-cmd'],
          ['say "so"', '@x'],
        ],
      ),
    ).toBe('a,b\r\n"x,y",-12.50\r\n\'=1+1,\'-cmd\r\n"say ""so""",\'@x');
  });

  it('leaves nothing that begins as a formula does, however it is written', () => {
    const formulas = '=1|+1|@A1|-1+cmd|-A1| =1|\t=1|\r=1|\n=1|\ufeff=1|\u200b=1|＝1|＋1|＠A1'.split('|');
    for (const each of formulas) expect(csvText([each], []), JSON.stringify(each)).toMatch(/^"?'/);
    for (const plain of ['-1,250.00', '-0.5%', '12', 'a=1', ''])
      expect(csvText([plain], []).replaceAll('"', '')).toBe(plain);
  });

  it('has words as they are searched for, without the places where a page may break them', () => {
    expect(csvText(['Simba\u00admarara'], [])).toBe('Simbamarara');
  });
});
