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
});
