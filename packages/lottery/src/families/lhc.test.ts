import { describe, expect, it } from 'vitest';
import { ballsOf, holdAgainstBruteForce } from '../brute-force/hold.ts';
import type { Bet } from '../brute-force/judge.ts';
import { betsJudged, betsWhere, countIn, setsOf } from '../brute-force/sets.ts';
import { sum } from '../brute-force/spaces.ts';
import { type Draw, type Play, parseSelection, prepareDraw, type Selection, settle } from '../index.ts';
import { lhc } from './lhc.ts';

const YEAR = 2026;
const ZODIAC_2026 = '马蛇龙兔虎牛鼠猪狗鸡猴羊';
const RED = '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ').map(Number);
const BLUE = '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ').map(Number);

const animal = (number: number): string => ZODIAC_2026[(number - 1) % 12] ?? '';
const colour = (number: number): string => (RED.includes(number) ? '红' : BLUE.includes(number) ? '蓝' : '绿');
const special = (draw: Draw): number => draw.numbers[6] ?? 0;
const normals = (draw: Draw): readonly number[] => draw.numbers.slice(0, 6);

/** Whether every part of a side (红大单, 合大, 尾小) holds of a number. */
function sideHolds(side: string, number: number): boolean {
  const digits = Math.floor(number / 10) + (number % 10);
  const value = side[0] === '合' ? digits : number;
  const big = side[0] === '合' ? digits >= 7 : side[0] === '尾' ? number % 10 >= 5 : number >= 25;
  return [...side].every(
    sign =>
      ({ 大: big, 小: !big, 单: value % 2 === 1, 双: value % 2 === 0 })[sign] ??
      (sign === '合' || sign === '尾' || sign === colour(number)),
  );
}

function heaviest(draw: Draw): string {
  const weigh = (wanted: string) =>
    draw.numbers.reduce((weight, number, at) => weight + (colour(number) === wanted ? (at === 6 ? 1.5 : 1) : 0), 0);
  const weights = ['红', '蓝', '绿'].map(weigh);
  const best = ['红', '蓝', '绿'].filter((_, at) => weights[at] === Math.max(...weights));
  return best.length > 1 ? '和' : (best[0] ?? '');
}

const LINKED = ['4qz', '3qz', '3z2', '2qz', '2zt', 'tc'];
const linkedNames = (id: string, normal: number, extra: number): string | false => {
  if (id === '3z2') return normal === 3 ? '中三' : normal === 2 && '中二';
  if (id === '2zt') return normal === 2 ? '中二' : normal === 1 && extra === 1 && '中特';
  return id === 'tc' ? normal === 1 && extra === 1 && '1' : normal === Number(id[0]) && '1';
};

const sidesOfTotal = (draw: Draw): readonly string[] => [
  sum(draw.numbers) > 174 ? '大' : '小',
  sum(draw.numbers) % 2 ? '单' : '双',
];

function betsOf(play: Play, s: Selection): readonly Bet<Draw>[] {
  const { id } = play;
  const size = Number(/\d+$/.exec(id)?.[0] ?? 1);
  const shown = (draw: Draw) => draw.numbers.map(animal);
  if (/^miss/.test(id)) return betsWhere(setsOf(s, size), (set, draw) => countIn(set, draw.numbers) === 0);
  if (/^lx/.test(id))
    return betsWhere(setsOf(s, size), (set, draw) => set.every(one => shown(draw).includes(String(one))));
  if (/^tail\d/.test(id))
    return betsWhere(setsOf(s, size), (set, draw) =>
      set.every(tail => draw.numbers.some(number => number % 10 === tail)),
    );
  if (LINKED.includes(id))
    return betsJudged(setsOf(s, /^[234]/.test(id) ? Number(id[0]) : 2), (set, draw) => [
      linkedNames(id, countIn(set, normals(draw)), countIn(set, [special(draw)])),
    ]);
  switch (id) {
    case 'tm':
      return betsWhere(s.nums ?? [], (number, draw) => number === special(draw));
    case 'two':
      return betsJudged(s.picks ?? [], (side, draw) => [
        special(draw) === 49 ? 'push' : sideHolds(String(side), special(draw)) && '1',
      ]);
    case 'colour':
      return betsJudged(s.picks ?? [], (pick, draw) => [pick === colour(special(draw)) && String(pick)]);
    case 'tx':
      return betsWhere(s.picks ?? [], (pick, draw) => pick === animal(special(draw)));
    case 'hx':
      return betsJudged([s.picks ?? []], (set, draw) => [
        special(draw) === 49 ? 'push' : set.includes(animal(special(draw))) && '1',
      ]);
    case 'head':
      return betsWhere(s.heads ?? [], (head, draw) => head === Math.floor(special(draw) / 10));
    case 'tailSp':
      return betsWhere(s.tails ?? [], (tail, draw) => tail === special(draw) % 10);
    case 'zm':
      return betsWhere(s.nums ?? [], (number, draw) => countIn([number], normals(draw)) === 1);
    case 'zmt':
      return betsWhere(s.nums ?? [], (number, draw) => number === draw.numbers[Number(s.target)]);
    case 'yx':
      return betsWhere(s.picks ?? [], (pick, draw) => shown(draw).includes(String(pick)));
    case 'zx':
      return betsWhere(s.picks ?? [], (pick, draw) => normals(draw).map(animal).includes(String(pick)));
    case 'total':
      return betsWhere(s.picks ?? [], (pick, draw) => sidesOfTotal(draw).includes(String(pick)));
    case 'zongxiao':
      return betsJudged(s.picks ?? [], (pick, draw) => {
        const kinds = new Set(shown(draw)).size;
        return [(pick === kinds || pick === (kinds % 2 ? '单' : '双')) && String(pick)];
      });
    case 'qsb':
      return betsJudged(s.picks ?? [], (pick, draw) => {
        const best = heaviest(draw);
        return [best === '和' && pick !== '和' ? 'push' : pick === best && String(pick)];
      });
    default:
      throw new Error(`no brute force for ${id}`);
  }
}

describe.each(lhc.plays.map(play => [play.id, play] as const))('LHC %s', (_, play) => {
  it('counts and settles as bet by bet', () => {
    // Few enough numbers that sets of five win, with the year's animal, 49 and every colour among them.
    const pool = play.id.startsWith('miss')
      ? Array.from({ length: 30 }, (__, at) => at + 1)
      : [1, 3, 5, 7, 8, 12, 20, 30, 33, 49];
    const rules = { tieRule: 'push', lunarYear: YEAR } as const;
    holdAgainstBruteForce({
      family: lhc,
      play,
      pool,
      draws: ballsOf(pool, 7),
      betsOf: s => betsOf(play, s),
      rules,
      runs: /^lx[45]/.test(play.id) ? 150 : 20,
    });
  });
});

describe('zodiac plays', () => {
  const draw = prepareDraw(lhc, '28,30,36,12,25,47,05');
  const play = lhc.plays.find(({ id }) => id === 'tx');
  const won = (animalPicked: string, lunarYear: number): number => {
    const parsed = play && parseSelection(play, { picks: animalPicked });
    return play && parsed?.ok ? settle(play, parsed.selection, draw, { tieRule: 'push', lunarYear }).winningBets : -1;
  };

  it('follow the lunar year of the ticket: 05 is the ox in 2025 and the tiger in 2026', () => {
    expect([won('牛', 2025), won('虎', 2025), won('牛', 2026), won('虎', 2026)]).toEqual([1, 0, 0, 1]);
  });

  it('are the ones that say so', () => {
    const readers = lhc.plays.filter(({ reads }) => reads.includes('lunarYear')).map(({ id }) => id);
    expect(readers).toEqual(['tx', 'hx', 'yx', 'zx', 'lx2', 'lx3', 'lx4', 'lx5', 'zongxiao']);
  });

  it('cannot be settled without it', () => {
    const parsed = play && parseSelection(play, { picks: '牛' });
    expect(() => play && parsed?.ok && settle(play, parsed.selection, draw)).toThrow(RangeError);
  });
});
