import {
  drawFromBytes,
  type Family,
  families,
  findPlay,
  parseSelection,
  prepareDraw,
  randomSelection,
  settle,
  stakeOf,
} from '@baize/lottery';
import { formatExact, minor, parseAmount } from '@baize/money';
import type { Actor } from '@baize/testkit';
import type { OutputOf } from '@baize/wire';
import { showDesk } from '@baize/wire/lottery';
import type pg from 'pg';

/** A line of a slip as it is sent, and what it costs. */
export type Line = { json: string; stake: string };
/** A game, what is bet in it, and how often that wins. */
export type MixedGame = { gameCode: string; family: string; lines: (Line & { wins: number })[] };

type Desk = OutputOf<typeof showDesk>;

/** The greatest group, which the baselines write too; and one below it, at which own rebates are paid. */
const PRIZE_GROUP = 1950;
const REBATED_GROUP = 1900;
const BETS_MAX = 20;
const OF_EACH_PLAY = 3;
const LINES_LEAST = 60;
const DRAWS_TRIED = 200;
const RULES = { tieRule: 'lose', tripleRule: 'lose', lunarYear: 2026, ruleVersion: 1, multiple: 1 } as const;

/** A game of every family, drawn by the house, with bets of chance on every play that it offers. */
export async function mixOfFamilies(owner: pg.Client, player: Actor): Promise<MixedGame[]> {
  const { rows } = await owner.query<{ code: string; family: string }>(
    `SELECT DISTINCT ON (family) code, family FROM lottery_game
     WHERE merchant_id = 1 AND source = 'house' ORDER BY family, period_s, code`,
  );
  const mix: MixedGame[] = [];
  for (const { code, family } of rows) {
    const desk = await player.must(showDesk, { gameCode: code });
    mix.push({ gameCode: code, family, lines: linesOf(desk) });
  }
  return mix;
}

function linesOf(desk: Desk): MixedGame['lines'] {
  const family = families[desk.game.family];
  if (family === undefined) throw new Error(`there is no family ${desk.game.family}`);
  const draws = Array.from({ length: DRAWS_TRIED }, () =>
    prepareDraw(family, drawFromBytes(family, anyWord, desk.game.drawShape)),
  );
  const open = desk.plays.filter(play => play.open);
  const each = Math.max(OF_EACH_PLAY, Math.ceil(LINES_LEAST / open.length));
  return open.flatMap(play =>
    Array.from({ length: each }, () => lineOf(desk, family, play, draws)).flatMap(one => one ?? []),
  );
}

function lineOf(
  desk: Desk,
  family: Family,
  { playType, market, termsStamp }: Desk['plays'][number],
  draws: readonly ReturnType<typeof prepareDraw>[],
) {
  const play = findPlay(family.code, playType);
  const parsed = play && parseSelection(play, randomSelection(play, below));
  if (!play || !parsed?.ok || parsed.betCount > BETS_MAX) return undefined;
  const { selection, betCount } = parsed;
  const unit = desk.units.findLast(each => (parseAmount(each) ?? 0n) >= MINIMUM) ?? '1';
  const terms = { ...RULES, prizeGroup: PRIZE_GROUP, unit: parseAmount(unit) ?? minor(0n) };
  const stake = formatExact(stakeOf(play, betCount, terms));
  const line = { playType, market, selection, unit, multiple: 1, prizeGroup: PRIZE_GROUP, termsStamp, betCount, stake };
  const wins = draws.filter(draw => settle(play, selection, draw, terms).winningBets > 0).length / draws.length;
  return { json: JSON.stringify(line), stake, wins };
}

/** One hundredth of a unit is the least that every game takes. */
const MINIMUM = 10_000n;
const below = (n: number): number => Math.floor(Math.random() * n);
const anyWord = (): number => below(2 ** 32);

/** These selections of single digits in one game, at the terms that its desk shows now. */
export async function digitLines(
  player: Actor,
  gameCode: string,
  digits: readonly { pos: number[][]; prizeGroup: number }[],
): Promise<Line[]> {
  const { plays } = await player.must(showDesk, { gameCode });
  const playType = 'dwd';
  const termsStamp = plays.find(play => play.playType === playType)?.termsStamp;
  return digits.map(({ pos, prizeGroup }) => {
    const betCount = pos.flat().length;
    const stake = (betCount / 100).toFixed(2);
    const line = { playType, selection: { pos }, unit: '0.01', multiple: 1, prizeGroup, termsStamp, betCount, stake };
    return { json: JSON.stringify(line), stake };
  });
}

/** Those of a game's lines that win about as often as every fifth bet, at a group that pays own rebates. */
export const everyFifth = (lines: MixedGame['lines'], count: number): Line[] =>
  lines
    .toSorted((a, b) => Math.abs(a.wins - 0.2) - Math.abs(b.wins - 0.2))
    .slice(0, count)
    .map(({ json, stake }) => ({ json: JSON.stringify({ ...JSON.parse(json), prizeGroup: REBATED_GROUP }), stake }));
