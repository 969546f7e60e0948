import { formatExact, minor } from '@baize/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generated } from '../brute-force/hold.ts';
import { rawSelection } from '../brute-force/selections.ts';
import { families, findPlay } from '../families/families.ts';
import { range, subsets } from './combinatorics.ts';
import { prepareDraw } from './draw.ts';
import type { Draw } from './draw-types.ts';
import { parseSelection } from './parse.ts';
import { mostPaid, payout } from './prize.ts';
import type { Family, Play, Terms } from './types.ts';

const terms: Terms = {
  prizeGroup: 1950,
  unit: minor(1_000_000n),
  multiple: 1,
  ruleVersion: 1,
  tieRule: 'push',
  tripleRule: 'win',
  lunarYear: 2026,
};

const mostOf = (family: string, id: string, raw: unknown): string => {
  const play = findPlay(family, id);
  const parsed = play && parseSelection(play, raw);
  if (!play || !parsed?.ok) throw new Error(`${family} ${id} does not take it`);
  return formatExact(mostPaid(play, parsed.selection, terms));
};

describe('the most that a selection is paid', () => {
  it('counts every bet that wins with another', () => {
    expect(mostOf('SSC', 'dwd', { pos: [[1, 2], [3], [5], [7], [9]] })).toBe('48.75');
    expect(mostOf('11X5', 'rx2', { nums: range(1, 11) })).toBe('53.625');
    const all = range(0, 99).map(number => String(number).padStart(2, '0'));
    expect(mostOf('XSMB', 'lo2', { nums: all })).toBe('2632.50');
    expect(mostOf('SSC', '5x_direct', { pos: range(1, 5).map(() => range(0, 9)) })).toBe('97500.00');
    expect(mostOf('LHC', 'tm', { nums: range(1, 49) })).toBe('47.775');
    expect(mostOf('PC28', 'pc', { picks: ['大', '小'] })).toBe('1.95');
  });
});

/** Every draw of a family where they are few, or every one that differs for its plays. */
const ALL_DRAWS: Readonly<Record<string, () => readonly string[]>> = {
  '3D': () => range(0, 999).map(number => [...String(number).padStart(3, '0')].join()),
  PC28: () => range(0, 999).map(number => [...String(number).padStart(3, '0')].join()),
  K3: () => range(1, 6).flatMap(a => range(a, 6).flatMap(b => range(b, 6).map(c => `${a},${b},${c}`))),
};

describe.each(Object.keys(ALL_DRAWS))('%s', code => {
  const family = familyOf(code);
  const draws = (ALL_DRAWS[code]?.() ?? []).map(text => prepareDraw(family, text));
  it.each(family.plays.map(play => [play.id, play] as const))('%s: is just what one of all draws pays', (_, play) => {
    holdBest(play, draws);
  });
});

const FIVE_BALLS = subsets(range(1, 11), 5).map(balls => balls.map(ball => String(ball).padStart(2, '0')).join());

describe('11X5', () => {
  const family = familyOf('11X5');
  const draws = FIVE_BALLS.map(text => prepareDraw(family, text));
  it.each(range(1, 8).map(size => `rx${size}`))('%s: is just what one of all draws pays', id => {
    const play = family.plays.find(each => each.id === id);
    if (play === undefined) throw new Error(`no play ${id}`);
    holdBest(play, draws);
  });
});

/** Over random selections, holds the most against the best of the draws. */
function holdBest(play: Play, draws: readonly Draw[]): void {
  fc.assert(
    fc.property(rawSelection(play, 4), raw => {
      const parsed = parseSelection(play, raw);
      if (!parsed.ok) return;
      const { selection } = parsed;
      let best = 0n;
      for (const draw of draws) {
        const { prize } = payout({ play, selection, draw, terms });
        if (prize > best) best = prize;
      }
      expect(formatExact(mostPaid(play, selection, terms))).toBe(formatExact(minor(best)));
    }),
    { seed: 20_261_125, numRuns: 25 },
  );
}

describe.each(Object.values(families))('$code', family => {
  it.each(family.plays.map(play => [play.id, play] as const))('%s: no draw pays more', (_, play) => {
    fc.assert(
      fc.property(
        rawSelection(play, 4, POOL),
        fc.array(drawsOn(family, play), { minLength: 30, maxLength: 30 }),
        (raw, texts) => {
          const parsed = parseSelection(play, raw);
          if (!parsed.ok) return;
          const most = mostPaid(play, parsed.selection, terms);
          for (const text of texts) {
            const { prize } = payout({ play, selection: parsed.selection, draw: prepareDraw(family, text), terms });
            expect(prize).toBeLessThanOrEqual(most);
          }
        },
      ),
      { seed: 20_261_125, numRuns: 12 },
    );
  });
});

/** Few values, so that what is drawn is what was chosen, often several times. */
const POOL = range(0, 3);

/** Draws of a family where every value is one of a few: numbers that repeat are made of two figures, balls are the first ones in any order. */
function drawsOn(family: Family, play: Play): fc.Arbitrary<string> {
  const parts = play.drawShape === 0 ? family.shape : (family.otherShapes?.[play.drawShape - 1] ?? []);
  if (parts.some(part => !part.repeats)) return fc.oneof(generated(family, play.drawShape), ...firstBalls(family));
  const value = (part: (typeof parts)[number]) =>
    part.width === 1
      ? fc.constantFrom(...POOL.filter(each => each >= part.from && each <= part.to)).map(String)
      : fc
          .array(fc.constantFrom('0', '1'), { minLength: part.width, maxLength: part.width })
          .map(figures => figures.join(''));
  return fc
    .tuple(...parts.map(part => fc.array(value(part), { minLength: part.count, maxLength: part.count })))
    .map(drawn => drawn.flat().join());
}

/** For one urn, draws of its first balls but one or two. */
function firstBalls({ shape }: Family): readonly fc.Arbitrary<string>[] {
  const [urn, ...others] = shape;
  const count = shape.reduce((sum, part) => sum + part.count, 0);
  if (urn === undefined || others.some(part => part.sameUrn !== true)) return [];
  const balls = range(urn.from, Math.min(urn.to, urn.from + count + 1));
  return [
    fc
      .shuffledSubarray([...balls], { minLength: count, maxLength: count })
      .map(drawn => drawn.map(ball => String(ball).padStart(urn.width, '0')))
      .map(drawn => [
        ...(urn.sorted ? drawn.slice(0, urn.count).sort() : drawn.slice(0, urn.count)),
        ...drawn.slice(urn.count),
      ])
      .map(drawn => drawn.join()),
  ];
}

function familyOf(code: string): Family {
  const found = families[code];
  if (found === undefined) throw new Error(`no family ${code}`);
  return found;
}
