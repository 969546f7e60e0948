import {
  findPlay,
  highestPrize,
  ownRebate,
  type Play,
  parseSelection,
  type Selection,
  stakeOf,
  type Terms,
} from '@baize/lottery';
import { minor } from '@baize/money';
import type { CodeOf } from '@baize/wire';
import type { placeBets } from '@baize/wire/lottery';
import type { Limits } from './limits.ts';

/** A line as the client wrote it: nothing of it is believed. */
export type LineInput = {
  playType: string;
  selection: Record<string, unknown>;
  unit: bigint;
  multiple: number;
  prizeGroup: number;
  betCount: number;
  stake: bigint;
};

/** A line as the house counted it, with the terms that will be frozen. */
export type PricedLine = {
  play: Play;
  selection: Selection;
  betCount: number;
  terms: Terms;
  stake: bigint;
  ownRebate: bigint;
  /** The greatest prize of a single bet of it. */
  prizeMax: bigint;
};

export type PricedSlip = { ok: true; lines: readonly PricedLine[]; stake: bigint; prizeMax: bigint } | SlipRefusal;
export type SlipRefusal = { ok: false; code: CodeOf<typeof placeBets>; value?: unknown };

export type Market = {
  family: string;
  plays: ReadonlySet<string>;
  ruleVersion: number;
  tieRule: 'push' | 'lose';
  /** The bettor's own maximum. */
  prizeGroupMax: number;
};

/** Counts and prices a slip from its selections alone, and holds what the client claims against it. */
export function priceSlip(
  slip: { lines: readonly LineInput[]; total: bigint },
  market: Market,
  limits: Limits,
): PricedSlip {
  if (slip.lines.length > limits.linesMax)
    return { ok: false, code: 'too_many_bets', value: { lines: limits.linesMax } };
  const lines: PricedLine[] = [];
  let stake = 0n;
  let prizeMax = 0n;
  for (const [at, line] of slip.lines.entries()) {
    const priced = priceLine(line, market, limits);
    if (!priced.ok) return { ok: false, code: priced.code, value: { line: at, ...priced.detail } };
    lines.push(priced.line);
    stake += priced.line.stake;
    prizeMax += priced.line.prizeMax;
  }
  if (stake !== slip.total) return { ok: false, code: 'stake_mismatch' };
  if (stake > limits.slipStakeMax) return { ok: false, code: 'stake_above_maximum' };
  return { ok: true, lines, stake, prizeMax };
}

type PricedOne = { ok: true; line: PricedLine } | { ok: false; code: CodeOf<typeof placeBets>; detail?: object };

const refuse = (code: CodeOf<typeof placeBets>, detail?: object): PricedOne => ({
  ok: false,
  code,
  ...(detail ? { detail } : {}),
});

function priceLine(line: LineInput, market: Market, limits: Limits): PricedOne {
  const play = market.plays.has(line.playType) ? findPlay(market.family, line.playType) : undefined;
  if (play === undefined) return refuse('play_unknown');
  const terms = termsOf(line, market, limits);
  if (typeof terms === 'string') return refuse(terms);
  const parsed = parseSelection(play, line.selection);
  if (!parsed.ok) return refuse(selectionCode(parsed.reason, line.selection), { reason: parsed.reason });
  const { selection, betCount } = parsed;
  if (betCount > limits.betCountMax) return refuse('too_many_bets');
  if (betCount !== line.betCount) return refuse('bet_count_mismatch', { betCount });
  const stake = stakeOf(play, betCount, terms);
  if (stake !== line.stake) return refuse('stake_mismatch');
  if (stake < limits.lineStakeMin) return refuse('stake_below_minimum');
  if (stake > limits.lineStakeMax) return refuse('stake_above_maximum');
  const prizeMax = highestPrize(play, selection, terms);
  if (prizeMax > limits.prizeMax) return refuse('prize_above_maximum');
  const rebate = ownRebate(play, { stake, groupMax: market.prizeGroupMax, group: terms.prizeGroup });
  return { ok: true, line: { play, selection, betCount, terms, stake, ownRebate: rebate, prizeMax } };
}

function termsOf(
  line: LineInput,
  market: Market,
  limits: Limits,
): Terms | 'unit_invalid' | 'multiple_invalid' | 'prize_group_invalid' {
  if (!limits.units.includes(line.unit)) return 'unit_invalid';
  if (line.multiple > limits.multipleMax) return 'multiple_invalid';
  const { prizeGroupMin, prizeGroupStep } = limits;
  const inRange = line.prizeGroup >= prizeGroupMin && line.prizeGroup <= market.prizeGroupMax;
  const onStep = (line.prizeGroup - prizeGroupMin) % prizeGroupStep === 0 || line.prizeGroup === market.prizeGroupMax;
  if (!inRange || !onStep) return 'prize_group_invalid';
  return {
    unit: minor(line.unit),
    multiple: line.multiple,
    prizeGroup: line.prizeGroup,
    ruleVersion: market.ruleVersion,
    tieRule: market.tieRule,
  };
}

/** Nothing chosen, too much chosen, or nonsense: three things that a person would do something different about. */
function selectionCode(reason: string, raw: Record<string, unknown>): CodeOf<typeof placeBets> {
  if (reason === 'no_bets' || reason === 'too_few') return 'selection_empty';
  if (reason === 'too_many_bets' || (reason === 'too_many' && 'tickets' in raw)) return 'too_many_bets';
  return 'selection_invalid';
}
