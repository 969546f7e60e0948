import { z } from 'zod';
import { instant, moneyText } from '../schemas.ts';

/** The product's code of a game: "SSC1M". */
export const gameCode = z.string().regex(/^[A-Z0-9_]{2,24}$/);
/** The number of an issue in the merchant's day: "20261120-175", with four digits where a day has a thousand issues or more. */
export const issueNo = z.string().regex(/^\d{8}-\d{3,4}$/);
/** A play type of the catalogue: "5x_direct". */
export const playType = z.string().regex(/^[A-Za-z0-9_]{1,40}$/);
/** 32 bytes as hexadecimal. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A share in percent, as decimal text: "97.50". */
export const percentText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** `waiting` before sales, `open` for sales, `closed` between the close and the draw, `drawn` until every prize is paid, `settled`; `cancelled` gives all stakes back. */
export const issueStatus = z.enum(['waiting', 'open', 'closed', 'drawn', 'settled', 'cancelled']);

export const lotteryGame = z.object({
  gameCode,
  /** The game's name in the caller's language. */
  labelName: z.string(),
  /** Which rules and which icon: SSC, 11X5, PK10, LHC, LF. */
  gameGroupCode: z.string(),
  /** False while the game is stopped: it is shown, and takes no bets. */
  open: z.boolean(),
  periodSeconds: z.number().int(),
  issuesPerDay: z.number().int(),
  defaultPlayType: z.string(),
  /** Where the portal's desk of the game is: the local launcher. */
  vassalage: z.literal('LOTTERY'),
});

export const issue = z.object({
  gameCode,
  issueNo,
  status: issueStatus,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  /** SHA-256 of the issue's seed, published before its sales. */
  commitment: hash,
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
});

/** `placed` until the draw, `won`, `lost`, `refunded` (all of it was a tie), `cancelled` by the bettor, `voided` with the issue. */
export const betState = z.enum(['placed', 'won', 'lost', 'refunded', 'cancelled', 'voided']);

/** An order: one selection of one play in one issue, with the terms that were frozen when it was accepted. */
export const bet = z.object({
  id: z.uuid(),
  /** What a person quotes: short, unique. */
  number: z.string(),
  gameCode,
  gameName: z.string(),
  issueNo,
  playType,
  /** The selection in short: "147 · 02468 · 3". */
  summary: z.string(),
  unit: moneyText,
  multiple: z.number().int(),
  prizeGroup: z.number().int(),
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
