import { z } from 'zod';
import { instant, moneyText } from '../schemas.ts';

/** The product's code of a game: "SSC1M". */
export const gameCode = z.string().regex(/^[A-Z0-9_]{2,24}$/);
const isValue = (picked: unknown): boolean => typeof picked !== 'object';
const isList = (picked: unknown): boolean => Array.isArray(picked) && picked.every(isValue);
/**
 * What a line picks, with the engine's keys: { pos: [[1],[2]] }, { tickets: ["07307"] }, { nums: [1, 2] } … A key holds a value, a list, or a
 * list of lists: nothing that reads it has to go deeper.
 */
export const picked = z.record(
  z.string().max(20),
  z
    .unknown()
    .refine(
      each => isValue(each) || isList(each) || (Array.isArray(each) && each.every(row => isValue(row) || isList(row))),
    ),
);
/** The number of an issue as its game writes it: "20261120-175" in the house's own games, "26/134", "2026325", "20261121-HCM" elsewhere. */
export const issueNo = z.string().regex(/^[0-9A-Z][0-9A-Z/-]{0,23}$/);
/** A play type of the catalogue: "5x_direct". */
export const playType = z.string().regex(/^[A-Za-z0-9_]{1,40}$/);
/** 32 bytes as hexadecimal. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
/**
 * What a play pays and how it is ruled, in short: equal stamps are equal terms. A desk hands it out with each play, a line of a slip brings back
 * the one that its player saw. The prize group and the issue, whose draw has a lunar year, stand on the line and the slip themselves.
 */
export const termsStamp = z.string().regex(/^[0-9a-f]{12}$/);
/** A share in percent, as decimal text: "97.50". */
export const percentText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** `waiting` before sales, `open` for sales, `closed` between the close and the draw, `drawn` until every prize is paid, `settled`; `cancelled` gives all stakes back. */
export const issueStatus = z.enum(['waiting', 'open', 'closed', 'drawn', 'settled', 'cancelled']);

/** The menus of the lotteries; each has an icon of the same name. */
export const gameGroup = z.enum(['SSC', '11X5', 'PK10', 'K3', 'LHC', 'LF', 'VN', 'SEA', 'ELOTT']);
/** Where results come from: drawn by the house from a committed seed, read from a feed, or entered by two operators. */
export const drawSource = z.enum(['house', 'feed', 'entry']);
/** Where a result comes from: the sources of a game's own issues, or `published`: a draw of that lottery that was not on sale here. */
export const resultSource = z.enum([...drawSource.options, 'published']);
/** Two ways to bet on one draw: official plays, and the credit market with rules and odds of its own. */
export const market = z.enum(['official', 'credit']);
export const tieRule = z.enum(['push', 'lose']);
export const tripleRule = z.enum(['win', 'lose']);
/** Odds for a stake of 1, as decimal text: "1.985". */
export const oddsText = z.string().regex(/^\d{1,7}(\.\d{1,4})?$/);

export const lotteryGame = z.object({
  gameCode,
  /** The game's name in the caller's language. */
  labelName: z.string(),
  /** Which menu and icon. */
  gameGroupCode: gameGroup,
  /** Which rules: a family of the engine. */
  family: z.string(),
  drawSource,
  /** The shape of the family's draws that this game is settled on: 0 for the family's own. */
  drawShape: z.number().int(),
  /** False while the game is stopped: it is shown, and takes no bets. */
  open: z.boolean(),
  /** Seconds between two draws; for games that are drawn at times of their own, those of the shortest gap of a week. */
  periodSeconds: z.number().int(),
  /** On a day with draws. */
  issuesPerDay: z.number().int(),
  /** Weekdays with draws, 1 (Monday) to 7; of a month's days where the game goes by dates. */
  drawDays: z.array(z.number().int()),
  /** IANA zone in which the game counts its days. */
  timeZone: z.string(),
  defaultPlayType: z.string(),
  /** Which route the desk opens at: /lottery, /vnLottery, /seaLottery; e-lottery opens at /lottery. */
  vassalage: z.enum(['LOTTERY', 'VNLOTTERY', 'SEALOTTERY', 'ELOTT']),
});

export const issue = z.object({
  gameCode,
  issueNo,
  status: issueStatus,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  /** SHA-256 of the issue's seed, published before its sales; null where the house does not draw. */
  commitment: hash.nullable(),
  drawSource,
  /** True while the draw is put off: the close and the draw stand at the new times. */
  postponed: z.boolean(),
});

/** `value` is a number or a symbol of the engine (大, 单, 龙 …), whose text key the engine knows. */
const drawFact = z.object({ key: z.string(), value: z.union([z.number(), z.string()]) });

export const drawnIssue = z.object({
  gameCode,
  issueNo,
  /** The drawn values in the order of the draw, parted by commas: "4,0,7,7,2". */
  result: z.string(),
  facts: z.array(drawFact),
  drawnAt: instant,
  drawSource: resultSource,
  /** 1 for the first result; a corrected one counts on. */
  drawVersion: z.number().int(),
});

/** `placed` until the draw, `won`, `lost`, `refunded` (all of it was a tie), `part_refunded` (a part of it was, and none won), `cancelled` by the bettor, `voided` with the issue. */
export const betState = z.enum(['placed', 'won', 'lost', 'refunded', 'part_refunded', 'cancelled', 'voided']);

/** The result of an issue that was annulled after its draw: every stake went back, and what had been won was taken back. */
export const annulment = z.object({
  result: z.string(),
  annulledAt: instant,
  /** As the operators wrote it, for everybody to read. */
  reason: z.string(),
});

/** An order: one selection of one play in one issue, with the terms that were frozen when it was accepted. */
export const bet = z.object({
  id: z.uuid(),
  /** What a person quotes: short, unique. */
  number: z.string(),
  gameCode,
  gameName: z.string(),
  issueNo,
  playType,
  market,
  /** The chase that this bet belongs to. */
  chaseId: z.uuid().nullable(),
  /** The selection in short: "147 · 02468 · 3". */
  summary: z.string(),
  unit: moneyText,
  multiple: z.number().int(),
  prizeGroup: z.number().int(),
  /** The house's own odds that were frozen, of reduced numbers too, by tier id; null where the prize group or a published table rules. */
  odds: z.record(z.string(), oddsText).nullable(),
  /** Of reduced numbers: which part of the prize those odds are, in percent. */
  prizePercent: z.number().int().nullable(),
  betCount: z.number().int(),
  stake: moneyText,
  ownRebate: moneyText,
  currency: z.string(),
  state: betState,
  /** Paid prize; 0.00 until there is one. */
  prize: moneyText,
  /** Stake given back: ties, cancellation, a voided issue. */
  refund: moneyText,
  /** Prize and refund and own rebate less stake; null while the draw is open. */
  net: moneyText.nullable(),
  result: z.string().nullable(),
  placedAt: instant,
  settledAt: instant.nullable(),
  /** True while the bettor may still take it back. */
  cancellable: z.boolean(),
});
