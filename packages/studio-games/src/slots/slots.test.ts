import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { koiGateRules } from './koi-gate.ts';
import { lanternStreetRules } from './lantern-street.ts';
import { bestRun, lineReturn, lineWins } from './lines.ts';
import { windowOf } from './slot.ts';
import { wayReturn, wayWins } from './ways.ts';

const symbols = 'WKNCFDLM'.split('');

describe('lines', () => {
  it('pay the best run from the left, a gate for any symbol', () => {
    const pays = (text: string) => bestRun(text.split(''), koiGateRules);
    expect(pays('KKKMM')).toEqual({ symbol: 'K', count: 3, pays: 300 });
    expect(pays('WKKWM')).toEqual({ symbol: 'K', count: 4, pays: 1250 });
    expect(pays('WWWML')).toEqual({ symbol: 'W', count: 3, pays: 375 });
    expect(pays('WWWWW')).toEqual({ symbol: 'W', count: 5, pays: 7500 });
    expect(pays('KKMKK')).toBeUndefined();
    expect(pays('MKKKK')).toBeUndefined();
  });

  it('agree with a count by hand on any five symbols', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...symbols), { minLength: 5, maxLength: 5 }), cells => {
        const options = symbols.map(symbol => {
          let count = 0;
          while (count < 5 && (cells[count] === symbol || cells[count] === 'W')) count += 1;
          const isOwn = symbol === 'W' ? cells.slice(0, count).every(cell => cell === 'W') : true;
          return isOwn && count >= 3 ? (koiGateRules.pays[symbol]?.[count - 3] ?? 0) : 0;
        });
        const first = cells.find(cell => cell !== 'W') ?? 'W';
        const allowed = Math.max(options[symbols.indexOf(first)] ?? 0, wilds(cells));
        expect(bestRun(cells, koiGateRules)?.pays ?? 0).toBe(allowed);
      }),
    );
    function wilds(cells: string[]): number {
      const count = cells.findIndex(cell => cell !== 'W');
      return koiGateRules.pays.W?.[(count < 0 ? 5 : count) - 3] ?? 0;
    }
  });

  it('return exactly what all stops of a small slot return together', () => {
    const small = { ...koiGateRules, strips: ['WKM', 'KMW', 'MKL', 'WLK', 'KKM'] };
    const { over, under } = lineReturn(small);
    expect(over * 243n * 100n).toBe(totalOf(small.strips, columns => lineWins(columns, small)) * under);
  });
});

describe('ways', () => {
  it('pay a symbol for each way over reels that follow each other', () => {
    const columns = [
      ['N', 'N', 'D'],
      ['W', 'C', 'N'],
      ['N', 'F', 'F'],
      ['C', 'C', 'C'],
      ['D', 'D', 'D'],
    ];
    expect(
      wayWins(columns, lanternStreetRules).map(({ symbol, count, times, pays }) => ({ symbol, count, times, pays })),
    ).toEqual([{ symbol: 'N', count: 3, times: 4, pays: 720 }]);
  });

  it('return exactly what all stops of a small slot return together', () => {
    const small = { ...lanternStreetRules, strips: ['NDR', 'NWD', 'DNW', 'RWN', 'NDR'], rows: 2 };
    const { over, under } = wayReturn(small);
    expect(over * 243n * 100n).toBe(totalOf(small.strips, columns => wayWins(columns, small), 2) * under);
  });
});

/** What every combination of stops pays, added up. */
function totalOf(strips: readonly string[], wins: (columns: string[][]) => { pays: number }[], rows = 3): bigint {
  const walk = (columns: string[][]): bigint => {
    const strip = strips[columns.length];
    if (strip === undefined) return BigInt(wins(columns).reduce((sum, win) => sum + win.pays, 0));
    return Array.from(strip, (_, stop) => walk([...columns, windowOf(strip, stop, rows)])).reduce((a, b) => a + b, 0n);
  };
  return walk([]);
}
