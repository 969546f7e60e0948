import fc from 'fast-check';
import { describe, it } from 'vitest';
import { ballsOf, holdAgainstBruteForce } from '../brute-force/hold.ts';
import type { Bet } from '../brute-force/judge.ts';
import { betsJudged, betsWhere, countIn, differentTuples, setsOf } from '../brute-force/sets.ts';
import { sum } from '../brute-force/spaces.ts';
import type { Draw, Play, Selection } from '../index.ts';
import { elevenFive } from './eleven-five.ts';
import { pk10 } from './pk10.ts';

const drawnAt = (play: Play, draw: Draw): readonly number[] =>
  draw.numbers.filter((_, at) => play.slice?.includes(at) ?? true);
const sidesOf = (value: number, big: number): string => (value >= big ? '大' : '小') + (value % 2 ? '单' : '双');

function common(play: Play, s: Selection): readonly Bet<Draw>[] | undefined {
  const size = play.slice?.length ?? 0;
  if (play.id === 'dwd')
    return betsWhere(
      (s.pos ?? []).flatMap((row, at) => row.map(ball => ({ at, ball }))),
      ({ at, ball }, draw) => draw.numbers[at] === ball,
    );
  if (play.id.endsWith('_direct'))
    return betsWhere(differentTuples(s), (tuple, draw) => tuple.join() === drawnAt(play, draw).join());
  if (play.id.endsWith('_group'))
    return betsWhere(setsOf(s, size), (set, draw) => countIn(set, drawnAt(play, draw)) === size);
  if (play.id.endsWith('_bdw'))
    return betsWhere(s.nums ?? [], (ball, draw) => countIn([ball], drawnAt(play, draw)) === 1);
  return undefined;
}

function elevenBets(play: Play, s: Selection): readonly Bet<Draw>[] {
  const found = common(play, s);
  if (found) return found;
  const any = /^rx(\d)$/.exec(play.id);
  if (any) {
    const size = Number(any[1]);
    return betsWhere(setsOf(s, size), (set, draw) => countIn(set, draw.numbers) === Math.min(size, 5));
  }
  if (play.id === 'dds')
    return betsJudged(s.odd ?? [], (odd, draw) => [
      sum(draw.numbers.map(ball => ball % 2)) === odd && `${odd}单${5 - odd}双`,
    ]);
  if (play.id === 'czw')
    return betsJudged(s.nums ?? [], (ball, draw) => [
      draw.numbers.includes(Number(ball)) &&
        draw.numbers.filter(other => other < Number(ball)).length === 2 &&
        String(ball),
    ]);
  return betsJudged(s.picks ?? [], (pick, draw) => {
    const ball = draw.numbers[Number(s.target)] ?? 0;
    const all = sum(draw.numbers);
    if (s.target === '龙虎') return [pick === ((draw.numbers[0] ?? 0) > (draw.numbers[4] ?? 0) ? '龙' : '虎') && '1'];
    if (s.target !== '总和') return [ball === 11 ? 'push' : sidesOf(ball, 6).includes(String(pick)) && '1'];
    if (all === 30 && (pick === '大' || pick === '小')) return ['push'];
    return [(sidesOf(all, 31).includes(String(pick)) || pick === (all % 10 > 4 ? '尾大' : '尾小')) && '1'];
  });
}

function carBets(play: Play, s: Selection): readonly Bet<Draw>[] {
  const found = common(play, s);
  if (found) return found;
  if (s.sums) return betsJudged(s.sums, (wanted, draw) => [sum(drawnAt(play, draw)) === wanted && String(wanted)]);
  const at = (draw: Draw, place: number) => draw.numbers[place - 1] ?? 0;
  return betsWhere(s.picks ?? [], (pick, draw) => {
    const [left, right] = String(s.target).split('v').map(Number);
    if (right) return pick === (at(draw, left ?? 0) > at(draw, right) ? '龙' : '虎');
    if (s.target === '冠亚和') return sidesOf(at(draw, 1) + at(draw, 2), 12).includes(String(pick));
    if (s.target === '前三和') return sidesOf(at(draw, 1) + at(draw, 2) + at(draw, 3), 17).includes(String(pick));
    return sidesOf(at(draw, Number(s.target) + 1), 6).includes(String(pick));
  });
}

describe.each(elevenFive.plays.map(play => [play.id, play] as const))('11X5 %s', (_, play) => {
  it('counts and settles as bet by bet', () => {
    const pool = play.id.endsWith('_direct') ? [2, 5, 6, 10, 11] : [1, 2, 3, 4, 5, 6, 9, 10, 11];
    holdAgainstBruteForce({
      family: elevenFive,
      play,
      pool,
      draws: ballsOf(pool, 5),
      betsOf: s => elevenBets(play, s),
    });
  });
});

const FRONT = [1, 3, 4, 6, 8];
const BACK = [2, 5, 7, 9, 10];

/** Half of the draws have few cars in front, so that plays on the first five win often. */
const races = fc.oneof(
  ballsOf([...FRONT, ...BACK], 10),
  fc.tuple(ballsOf(FRONT, 5), ballsOf(BACK, 5)).map(halves => halves.join()),
);

describe.each(pk10.plays.map(play => [play.id, play] as const))('PK10 %s', (_, play) => {
  it('counts and settles as bet by bet', () => {
    const pool = play.id.endsWith('_direct') ? FRONT : [...FRONT, ...BACK];
    holdAgainstBruteForce({
      family: pk10,
      play,
      pool,
      draws: races,
      runs: /^q[45]_direct/.test(play.id) ? 150 : 40,
      betsOf: s => carBets(play, s),
    });
  });
});
