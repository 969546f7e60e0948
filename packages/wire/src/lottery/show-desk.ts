import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, moneyText } from '../schemas.ts';
import {
  drawnIssue,
  gameCode,
  issue,
  lotteryGame,
  market,
  oddsText,
  playType,
  termsStamp,
  tieRule,
  tripleRule,
} from './shapes.ts';

export const showDesk = endpoint({
  id: 'lottery.showDesk',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/desk',
  token: 'required',
  input: z.strictObject({ gameCode }),
  output: z.object({
    /** The server's clock when it answered: countdowns run on the difference to the browser's. */
    serverTime: instant,
    game: lotteryGame,
    /** The caller's currency; a trial account plays with its own money of the same name. */
    currency: z.string(),
    trial: z.boolean(),
    /** The issue on sale; null while there is none. */
    issue: issue.nullable(),
    /** What is on sale next, so that the desk moves on at the close without asking. */
    nextIssue: issue.nullable(),
    /** Issues still to come today, the one on sale not counted; null where that one is of a day to come. */
    leftToday: z.number().int().nullable(),
    /** The closed issue whose draw is awaited, if any. */
    awaiting: issue.nullable(),
    /** Newest first. */
    lastDraws: z.array(drawnIssue),
    /** Play types of the game that are offered, in the engine's order; `open` is false while one is stopped. */
    plays: z.array(
      z.object({
        playType,
        open: z.boolean(),
        market,
        /** The house's own odds for a stake of 1 by tier id; tiers that are left out, and plays without, go by prize group. */
        odds: z.record(z.string(), oddsText).nullable(),
        /**
         * Numbers that are paid at so many percent of the prize, with what each tier pays for a stake of 1: a line holds numbers of one rate, or
         * of none, and has no own rebate at a rate.
         */
        reduced: z.array(
          z.object({
            percent: z.number().int(),
            numbers: z.array(z.string()),
            odds: z.record(z.string(), oddsText),
            termsStamp,
          }),
        ),
        /** False where odds are the house's own or published: the prize group is then the own maximum and there is no own rebate. */
        byPrizeGroup: z.boolean(),
        /** Of the terms above and the rules that the play reads; a line of a slip brings it back. */
        termsStamp,
        /** Of one line; narrower than the game's limits or equal. */
        stakeMax: moneyText,
        prizeMax: moneyText,
      }),
    ),
    /** Numbers that take no more bets in the issue on sale, or hardly any more. */
    closedNumbers: z.array(
      z.object({
        playType,
        number: z.string(),
        /** `stopped` by an operator; `full` where less than a twentieth of what the number may cost is left, which a bet may still fit in. */
        why: z.enum(['stopped', 'full']),
      }),
    ),
    /** The unit of one bet before the multiple, as far as the game allows. */
    units: z.array(moneyText),
    /** Prize groups that the caller may choose: `max` is the own maximum, at which the own rebate is nothing. */
    prizeGroup: z.object({ min: z.number().int(), max: z.number().int(), step: z.number().int() }),
    /** Rules that go into the frozen terms, for showing odds. */
    rules: z.object({
      /** Of the official market. */
      tieRule,
      creditTieRule: tieRule,
      tripleRule,
      ruleVersion: z.number().int(),
      /** Of the draw of the issue on sale, for plays on zodiac animals; null where no play reads it. */
      lunarYear: z.number().int().nullable(),
    }),
    limits: z.object({
      multipleMax: z.number().int(),
      betCountMax: z.number().int(),
      linesMax: z.number().int(),
      lineStakeMin: moneyText,
      lineStakeMax: moneyText,
      /** Over all lines of one submit. */
      slipStakeMax: moneyText,
      /** The most that the bets of one order may win together. */
      prizeMax: moneyText,
      /** The greatest stake of one member in one issue. */
      issueStakeMax: moneyText,
      /** Issues that one chase may run over. */
      chaseIssuesMax: z.number().int(),
    }),
  }),
  errors: ['game_unknown'],
  summary: 'All that the lottery desk of a game needs at once',
});
