import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { date, instant, moneyText, queryInt, typedText } from '../schemas.ts';
import { numberKey } from './operator-exposure.ts';
import { newCalendar } from './operator-new-game.ts';
import {
  drawSource,
  gameCode,
  gameGroup,
  issueNo,
  issueStatus,
  lotteryGame,
  market,
  oddsText,
  percentText,
  playType,
  tieRule,
  tripleRule,
} from './shapes.ts';

const rules = z.strictObject({
  tieRule,
  creditTieRule: tieRule,
  tripleRule,
  /** Narrower than the merchant's own; null leaves those. */
  prizeGroupMin: z.number().int().min(1000).max(2000).nullable(),
  prizeGroupMax: z.number().int().min(1000).max(2000).nullable(),
  closeBeforeSeconds: z.number().int().min(1).max(86_400),
  /** The most that one issue may cost if every order wins the most that its bets can win together; null for no limit. */
  issueLiabilityMax: moneyText.nullable(),
  /** Percentage points between actual and theoretical return that ring the alarm; null for chance alone. */
  returnAlarm: percentText.nullable(),
});

const playTerms = z.strictObject({
  /** The house's own odds for a stake of 1 by tier id; null goes back to the prize group. */
  odds: z.record(z.string().max(40), oddsText).nullable(),
  /** Of one line; null for the game's. */
  stakeMax: moneyText.nullable(),
  /** The most that the bets of one line may win together; null for the game's. */
  prizeMax: moneyText.nullable(),
  /** The most that one number of the play may cost in one issue; null for no cap. */
  numberCap: moneyText.nullable(),
});

/** A number, as people write it, that is paid at so many percent of the prize: until an issue closes, or until it is changed. */
const reducedNumber = z.strictObject({
  number: numberKey,
  percent: z.number().int().min(1).max(99),
  issueNo: issueNo.nullable(),
});
const reducedRow = reducedNumber.extend({ until: instant.nullable() });

export const opsShowLotteryGame = operatorEndpoint({
  id: 'lottery.opsShowGame',
  method: 'GET',
  path: '/ops/lottery/games/{gameCode}',
  permission: 'lottery.view',
  input: z.strictObject({ gameCode }),
  output: z.object({
    game: lotteryGame,
    version: z.number().int(),
    rules,
    plays: z.array(
      playTerms.extend({
        playType,
        market,
        open: z.boolean(),
        /** What decides a prize: the prize group, a published table, or the house's own odds. */
        prizing: z.enum(['group', 'table', 'odds']),
        /** Whether its numbers can be paid at rates of their own: where each is a bet of its own. */
        reducible: z.boolean(),
        reduced: z.array(reducedRow),
        tiers: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            /** Exact probability of one bet, "3/2500". */
            probability: z.string(),
            /** Odds for a stake of 1 that hold now, at the greatest prize group. */
            odds: oddsText,
          }),
        ),
      }),
    ),
  }),
  errors: ['game_unknown'],
  summary: 'A game with its rules, and each play with odds and limits',
});

export const opsChangeLotteryGame = operatorEndpoint({
  id: 'lottery.opsChangeGame',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/rules',
  permission: 'lottery.limits',
  input: z.strictObject({ gameCode, version: z.number().int(), rules, reason: typedText(300, 1) }),
  output: z.object({ gameCode, version: z.number().int() }),
  errors: ['game_unknown', 'version_changed', 'rules_invalid'],
  summary: 'Changes the rules of a game for bets from now on; accepted bets keep theirs',
});

export const opsChangeLotteryPlay = operatorEndpoint({
  id: 'lottery.opsChangePlay',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/plays/{playType}/terms',
  permission: 'lottery.limits',
  input: z.strictObject({
    gameCode,
    playType,
    version: z.number().int(),
    terms: playTerms,
    reason: typedText(300, 1),
  }),
  output: z.object({ gameCode, playType, version: z.number().int() }),
  errors: ['game_unknown', 'play_unknown', 'version_changed', 'odds_invalid', 'rules_invalid'],
  summary: 'Changes odds and limits of a play for bets from now on; accepted bets keep theirs',
});

export const opsReduceLotteryNumbers = operatorEndpoint({
  id: 'lottery.opsReduceNumbers',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/plays/{playType}/reduced',
  permission: 'lottery.limits',
  input: z.strictObject({
    gameCode,
    playType,
    version: z.number().int(),
    /** All of them: what is left out is paid whole again. */
    reduced: z.array(reducedNumber).max(500),
    reason: typedText(300, 1),
  }),
  output: z.object({ gameCode, playType, version: z.number().int(), reduced: z.array(reducedRow) }),
  errors: ['game_unknown', 'play_unknown', 'issue_unknown', 'version_changed', 'rules_invalid', 'selection_invalid'],
  summary:
    'Says which numbers of a play are paid at a part of the prize, for bets from now on; accepted bets keep theirs',
});

export const opsShowLotteryCalendar = operatorEndpoint({
  id: 'lottery.opsShowCalendar',
  method: 'GET',
  path: '/ops/lottery/calendar',
  permission: 'lottery.view',
  input: z.strictObject({ gameCode, from: date.optional(), days: queryInt(1, 62).default(14) }),
  output: z.object({
    timeZone: z.string(),
    /** What a change of the calendar begins with; null for games of the house's list, which keep theirs. */
    calendar: newCalendar.nullable(),
    /** A change that waits for its second person. */
    proposalId: z.uuid().nullable(),
    /** The first day of that calendar, where it replaced another and the day is not over. */
    since: date.nullable(),
    /** The first issue that it made, with its day; null until it has made one. Draws of the first day may have been over by then. */
    sinceIssue: z.object({ issueNo, date }).nullable(),
    days: z.array(
      z.object({
        date,
        /** How many draws the day has. */
        draws: z.number().int(),
        firstDrawsAt: instant.nullable(),
        lastDrawsAt: instant.nullable(),
        firstIssueNo: issueNo.nullable(),
        /** Set where an operator took the day out or put it in. */
        exception: z.object({ kind: z.enum(['closed', 'extra']), reason: z.string(), by: z.string() }).nullable(),
        /** True once issues of the day are made: these change by cancelling or postponing only. */
        made: z.boolean(),
      }),
    ),
  }),
  errors: ['game_unknown'],
  summary: 'The days ahead of a game with their draws and exceptions',
});

export const opsSetLotteryDay = operatorEndpoint({
  id: 'lottery.opsSetDay',
  method: 'POST',
  path: '/ops/lottery/calendar',
  permission: 'lottery.calendar',
  input: z.strictObject({
    gameCode,
    date,
    /** `closed`: no draw that day; `extra`: a draw on a day that has none; `usual` takes the exception away. */
    kind: z.enum(['closed', 'extra', 'usual']),
    reason: typedText(300, 1),
  }),
  output: z.object({ gameCode, date, kind: z.enum(['closed', 'extra', 'usual']) }),
  errors: ['game_unknown', 'day_made'],
  summary: 'Takes a day out of the calendar of a game or puts one in, before its issues are made',
});

export const opsSetLotteryNumber = operatorEndpoint({
  id: 'lottery.opsSetNumber',
  method: 'POST',
  path: '/ops/lottery/calendar/number',
  permission: 'lottery.calendar',
  input: z.strictObject({
    gameCode,
    date,
    /** Of the first draw of that day as the lottery itself counts it, without the year; those after it count on. */
    number: z.number().int().min(1).max(99_999_999),
    reason: typedText(300, 1),
  }),
  output: z.object({
    gameCode,
    date,
    /** The number as the game writes it. */
    issueNo,
    /** Issues that were made already, held no bets, and were made again under their new number. */
    remade: z.number().int(),
  }),
  errors: ['game_unknown', 'wrong_state', 'numbering_conflict'],
  summary: 'Says which number the draws of an outside lottery have from a day on, where nobody has bet on them yet',
});

export const opsListLotteryReturns = operatorEndpoint({
  id: 'lottery.opsListReturns',
  method: 'GET',
  path: '/ops/lottery/returns',
  permission: 'lottery.view',
  input: z.strictObject({
    gameCode: gameCode.optional(),
    from: date.optional(),
    to: date.optional(),
    /** The last days up to `to`, where no `from` is given; today alone without both. */
    days: queryInt(1, 366).optional(),
  }),
  output: z.object({
    currency: z.string(),
    rows: z.array(
      z.object({
        gameCode,
        name: z.string(),
        gameGroupCode: gameGroup,
        drawSource,
        issues: z.number().int(),
        orders: z.number().int(),
        turnover: moneyText,
        prize: moneyText,
        returnActual: percentText.nullable(),
        returnTheoretical: percentText.nullable(),
        /** Standard deviations between the two, in hundredths; null without turnover. */
        deviation: z.number().int().nullable(),
        /** False where too few issues were settled to say anything. */
        judged: z.boolean(),
        alarm: z.boolean(),
      }),
    ),
  }),
  errors: ['game_unknown'],
  summary:
    'Actual against theoretical return of each game over business days, with an alarm where chance does not explain the gap',
});

export const opsListLotterySettlements = operatorEndpoint({
  id: 'lottery.opsListSettlements',
  method: 'GET',
  path: '/ops/lottery/settlements',
  permission: 'lottery.view',
  input: z.strictObject({
    gameCode: gameCode.optional(),
    /** `open`: what is not done; `corrected`: what was settled again. */
    only: z.enum(['open', 'corrected']).optional(),
    limit: queryInt(1, 200).default(50),
    after: z.string().max(200).optional(),
  }),
  output: z.object({
    settlements: z.array(
      z.object({
        gameCode,
        issueNo,
        status: issueStatus,
        drawVersion: z.number().int().nullable(),
        result: z.string().nullable(),
        phase: z.enum(['reversing', 'evaluating', 'paying', 'booking', 'done']),
        winners: z.number().int(),
        paid: z.number().int(),
        attempts: z.number().int(),
        lastError: z.string().nullable(),
        startedAt: instant,
        finishedAt: instant.nullable(),
        stake: moneyText,
        prize: moneyText,
        refund: moneyText,
      }),
    ),
    currency: z.string(),
    next: z.string().nullable(),
  }),
  errors: ['game_unknown'],
  summary: 'The log of settlements, newest first',
});
