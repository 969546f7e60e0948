import { describe, expect, it } from 'vitest';
import { drawings, faultsOf, partsOf, validateDraw, valuesIn } from '../rules.ts';

const NORTH = `Đặc biệt 62410
Giải nhất 00211  Giải nhì 33521 88840
G3 62731 83221 11802 90014 55521 00029
G4: 1234 5678 9012 3456
G5: 1111 2222 3333 4444 5555 6666
Giải 6: 123 456 789
Giải 7: 12 34 56 78`;

describe('a result that somebody writes', () => {
  it('is found in a text with the names of its prizes', () => {
    const parts = partsOf(drawings.XSMB, 0);
    const values = valuesIn(parts, NORTH);
    expect(values).toHaveLength(27);
    expect(values.slice(0, 3)).toEqual(['62410', '00211', '33521']);
    expect(values.slice(-4)).toEqual(['12', '34', '56', '78']);
    expect(validateDraw(drawings.XSMB, values.join(','))).toMatchObject({ ok: true });
    expect(valuesIn(partsOf(drawings.SSC, 0), ' 40772 ')).toEqual(['4', '0', '7', '7', '2']);
    expect(valuesIn(partsOf(drawings.LHC, 0), '1-12-33 40;41,42 + 7')).toEqual([
      '1',
      '12',
      '33',
      '40',
      '41',
      '42',
      '7',
    ]);
  });

  it('may begin with the last prize', () => {
    const board = '07 123 4444 5555 6666 7777 11111 11112 11113 11114 11115 11116 11117 22221 22222 33333 44444 654321';
    const values = valuesIn(partsOf(drawings.XSMN, 0), `Giải tám ${board}`);
    expect(values[0]).toBe('654321');
    expect(values.slice(3, 5)).toEqual(['22221', '22222']);
    expect(values.at(-1)).toBe('07');
  });

  it('is taken as far as it goes', () => {
    expect(valuesIn(partsOf(drawings.XSMB, 0), '62410 00211')).toEqual(['62410', '00211']);
    expect(valuesIn(partsOf(drawings.XSMB, 0), 'nothing')).toEqual([]);
  });

  it('names what is wrong with each of its values', () => {
    expect(faultsOf(partsOf(drawings.SSQ, 0), ['1', '02', '2', '34', '100', '', '16'])).toEqual([
      undefined,
      undefined,
      'twice',
      'range',
      'figures',
      'missing',
      undefined,
    ]);
    // The extra number comes out of the same urn.
    expect(faultsOf(partsOf(drawings.HKMS, 0), ['1', '2', '3', '4', '5', '6', '6']).at(-1)).toBe('twice');
    expect(faultsOf(partsOf(drawings.THAI, 1), ['123', '45'])).toEqual(['figures', undefined]);
  });
});
