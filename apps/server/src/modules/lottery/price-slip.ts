import {
  brokenLimit,
  findPlay,
  ownRebate,
  type Play,
  parseSelection,
  type Selection,
  stakeOf,
  type Terms,
} from '@baize/lottery';
import { formatExact, minor } from '@baize/money';
import type { CodeOf } from '@baize/wire';
import type { placeBets } from '@baize/wire/lottery';
import { expectedReturn } from './expected-return.ts';
import type { Game } from './games.ts';
import { type HouseOdds, mostPaidAt } from './house-odds.ts';
import type { Limits } from './limits.ts';
import type { PlayTerms } from './play-terms.ts';
import { percentOf, reducedAt, reducedOdds } from './reduced-numbers.ts';
import { type MarketName, termsStampOf, tieRuleOf } from './terms-stamp.ts';
import { unreadReason } from './unread-tickets.ts';

/** A line as the client wrote it: nothing of it is believed. */
export type LineInput = {
  playType: string;
  market?: MarketName | undefined;
  selection: Record<string, unknown>;
  unit: bigint;
  multiple: number;
  prizeGroup: number;
  termsStamp: string;
  betCount: number;
  stake: bigint;
};

/** A line as the house counted it, with the terms that will be frozen. */
export type PricedLine = {
  play: Play;
  selection: Selection;
  betCount: number;
  market: MarketName;
  terms: Terms;
  /** The house's own odds, where it set some. */
  odds: HouseOdds | undefined;
  /** At how many percent of the prize reduced numbers are paid; undefined for the whole. */
  percent: number | undefined;
  /** What the terms promise to pay back, in millionths of the stake. */
  expected: number;
  stake: bigint;
  ownRebate: bigint;
  /** The most that its bets are paid together, whatever is drawn. */
  prizeMax: bigint;
};

export type PricedSlip = { ok: true; lines: readonly PricedLine[]; stake: bigint; prizeMax: bigint } | SlipRefusal;
export type SlipRefusal = { ok: false; code: CodeOf<typeof placeBets>; value?: unknown };

/** What of a game, its issue and the bettor prices a line. */
export type Market = {
  game: Game;
  /** Of the draw; undefined where no play of the game reads it. */
  lunarYear: number | undefined;
  /** The bettor's own maximum. */
  prizeGroupMax: number;
  /** When the bet came: numbers may be paid less until a time. */
  now: Date;
};

/** Counts and prices a slip from its selections alone, and holds what the client claims against it; `parse` may know what it read before. */
export function priceSlip(
  slip: { lines: readonly LineInput[]; total: bigint },
  market: Market,
  limits: Limits,
  parse: typeof parseSelection = parseSelection,
): PricedSlip {
  if (slip.lines.length > limits.linesMax)
    return { ok: false, code: 'too_many_bets', value: { lines: limits.linesMax } };
  const lines: PricedLine[] = [];
  let stake = 0n;
  let prizeMax = 0n;
  let betCount = 0;
  for (const [at, line] of slip.lines.entries()) {
    const priced = priceLine(line, { market, limits, parse });
    if (!priced.ok) return { ok: false, code: priced.code, value: { line: at, ...priced.detail } };
    lines.push(priced.line);
    stake += priced.line.stake;
    prizeMax += priced.line.prizeMax;
    betCount += priced.line.betCount;
    // Held line by line, so that nothing beyond it is counted and priced.
    if (betCount > limits.betCountMax) return { ok: false, code: 'too_many_bets', value: { max: limits.betCountMax } };
  }
  if (stake !== slip.total) return { ok: false, code: 'stake_mismatch' };
  if (stake > limits.slipStakeMax)
    return { ok: false, code: 'stake_above_maximum', value: most('slip', limits.slipStakeMax) };
  return { ok: true, lines, stake, prizeMax };
}

type PricedOne = { ok: true; line: PricedLine } | { ok: false; code: CodeOf<typeof placeBets>; detail?: object };

const refuse = (code: CodeOf<typeof placeBets>, detail?: object): PricedOne => ({
  ok: false,
  code,
  ...(detail ? { detail } : {}),
});

type Pricing = { market: Market; limits: Limits; parse: typeof parseSelection };

function priceLine(line: LineInput, { market, limits, parse }: Pricing): PricedOne {
  const play = market.game.playSet.has(line.playType) ? findPlay(market.game.family, line.playType) : undefined;
  const inMarket = play === undefined ? undefined : marketOf(play, line.market);
  if (play === undefined || inMarket === undefined) return refuse('play_unknown');
  const { prizeGroupMax } = market;
  const own = market.game.terms.get(play.id);
  const parsed = parse(play, line.selection);
  const percent = parsed.ok ? percentOf(play, parsed.selection, reducedAt(own, market.now)) : undefined;
  // Nobody was shown one rate for numbers of several.
  if (percent === 'mixed') return refuse('terms_changed', { playType: play.id, reason: 'mixed_rates' });
  const seen = { play, market: inMarket, prizeGroupMax, percent };
  if (line.termsStamp !== termsStampOf(market.game, seen)) return refuse('terms_changed', { playType: play.id });
  const terms = termsOf({ line, play, market: inMarket }, market, limits);
  if (typeof terms === 'string') return refuse(terms);
  if (!parsed.ok) return refuse(selectionCode(parsed.reason, line.selection), { reason: parsed.reason });
  const unread = unreadReason(line.selection, parsed);
  if (unread !== undefined) return refuse('selection_invalid', { reason: unread });
  const { selection, betCount } = parsed;
  if (betCount > limits.betCountMax) return refuse('too_many_bets', { max: limits.betCountMax });
  if (betCount !== line.betCount) return refuse('bet_count_mismatch', { betCount });
  const stake = stakeOf(play, betCount, terms);
  if (stake !== line.stake) return refuse('stake_mismatch');
  const odds = percent === undefined ? own?.odds : reducedOdds(play, { odds: own?.odds, percent, prizeGroupMax });
  const prizeMax = mostPaidAt({ play, selection, terms, odds });
  const broken = limitBroken({ stake, prizeMax }, own, limits);
  if (broken !== undefined) return refuse(broken.code, broken.detail);
  // Odds of the house's own do not fall with the group, so there is nothing to give back.
  const rebate = odds === undefined ? ownRebate(play, { stake, groupMax: prizeGroupMax, group: terms.prizeGroup }) : 0n;
  const expected = expectedReturn({ play, selection, terms, odds });
  const priced = {
    play,
    selection,
    betCount,
    market: inMarket,
    terms,
    odds,
    percent,
    expected,
    stake,
    ownRebate: rebate,
    prizeMax,
  };
  return { ok: true, line: priced };
}

function limitBroken(
  { stake, prizeMax }: { stake: bigint; prizeMax: bigint },
  own: PlayTerms | undefined,
  limits: Limits,
): { code: CodeOf<typeof placeBets>; detail?: object } | undefined {
  const broken = brokenLimit(
    { stake, prize: prizeMax },
    {
      stakeMin: limits.lineStakeMin,
      stakeMax: lesser(limits.lineStakeMax, own?.stakeMax),
      prizeMax: lesser(limits.prizeMax, own?.prizeMax),
    },
  );
  if (broken === undefined) return undefined;
  const { code, limit } = broken;
  return code === 'stake_below_minimum' ? { code } : { code, detail: most('bet', limit) };
}

const lesser = (house: bigint, own: bigint | undefined): bigint => (own !== undefined && own < house ? own : house);

/** The limit that was broken: of one bet, of what is placed together, or of one bettor in one issue. */
export const most = (of: 'bet' | 'slip' | 'issue', max: bigint) => ({ of, max: formatExact(max) });

/** Dragon and tiger stand in both markets, with a rule for ties in each; every other play in its own alone. */
export function marketOf(play: Play, asked: MarketName | undefined): MarketName | undefined {
  if (play.reads.includes('tieRule')) return asked ?? 'official';
  return asked === undefined || asked === play.market ? play.market : undefined;
}

type Refused = 'unit_invalid' | 'multiple_invalid' | 'prize_group_invalid' | 'play_closed';

function termsOf(
  { line, play, market: inMarket }: { line: LineInput; play: Play; market: MarketName },
  { game, lunarYear, prizeGroupMax }: Market,
  limits: Limits,
): Terms | Refused {
  if (!limits.units.includes(line.unit)) return 'unit_invalid';
  if (line.multiple > limits.multipleMax) return 'multiple_invalid';
  const { prizeGroupStep } = limits;
  const prizeGroupMin = Math.max(limits.prizeGroupMin, game.prizeGroupMin ?? 0);
  const inRange = line.prizeGroup >= prizeGroupMin && line.prizeGroup <= prizeGroupMax;
  const onStep = (line.prizeGroup - prizeGroupMin) % prizeGroupStep === 0 || line.prizeGroup === prizeGroupMax;
  if (!inRange || !onStep) return 'prize_group_invalid';
  // A play on zodiac animals has no meaning without the year of the draw.
  if (play.reads.includes('lunarYear') && lunarYear === undefined) return 'play_closed';
  return {
    unit: minor(line.unit),
    multiple: line.multiple,
    prizeGroup: line.prizeGroup,
    ruleVersion: game.ruleVersion,
    tieRule: tieRuleOf(game, inMarket),
    tripleRule: game.tripleRule,
    ...(play.reads.includes('lunarYear') && lunarYear !== undefined ? { lunarYear } : {}),
  };
}

/** Nothing chosen, too much chosen, or nonsense: three things that a person would do something different about. */
function selectionCode(reason: string, raw: Record<string, unknown>): CodeOf<typeof placeBets> {
  if (reason === 'no_bets' || reason === 'too_few') return 'selection_empty';
  if (reason === 'too_many_bets' || (reason === 'too_many' && 'tickets' in raw)) return 'too_many_bets';
  return 'selection_invalid';
}
