import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { date, instant, typedText } from '../schemas.ts';
import { feedSettings } from './operator-feeds.ts';
import { drawSource, gameCode, gameGroup, issueNo } from './shapes.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);

/**
 * When a game is drawn, in its own time zone: `every` period of the whole day; `count` times from a `first` time on, a period apart (past
 * midnight they still belong to the day on which they began); or at the `times` of some weekdays (1 is Monday) or days of the month.
 */
export const drawSchedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('every') }),
  z.strictObject({ kind: z.literal('window'), first: clockTime, count: z.number().int().min(1).max(1440) }),
  z.strictObject({
    kind: z.literal('times'),
    times: z.array(clockTime).min(1),
    weekdays: z.array(z.number().int().min(1).max(7)).optional(),
    monthDays: z.array(z.number().int().min(1).max(28)).optional(),
  }),
]);

const newGame = z.strictObject({
  gameCode,
  /** A family of the engine, and the shape of its draws that the game is settled on: 0 for the family's own. */
  family: z.string().max(10),
  drawShape: z.number().int().min(0).max(9).default(0),
  gameGroupCode: gameGroup,
  /** By the codes of languages, English at least. */
  names: z.record(z.string().regex(/^[A-Z]{2}$/), typedText(60, 1)),
  drawSource,
  feed: feedSettings.nullable(),
  /** IANA name of the zone in which the game counts its days. */
  timeZone: z.string().max(60),
  schedule: drawSchedule,
  /** Between two draws; of no meaning where the game is drawn at times of its own. */
  periodSeconds: z.number().int().min(60).max(86_400),
  closeBeforeSeconds: z.number().int().min(1).max(86_400),
  /** {YYYY} {YY} {MM} {DD} of the day, {N} {N2} {N3} {N4} the place in the day, {Y3} in the year, {R} a number that runs on. */
  issueFormat: z.string().min(1).max(40),
});

/** The part of it that can be changed afterwards. */
export const newCalendar = newGame.pick({
  timeZone: true,
  schedule: true,
  periodSeconds: true,
  closeBeforeSeconds: true,
  issueFormat: true,
});

const plannedIssue = z.object({ issueNo, closesAt: instant, drawsAt: instant });

export const opsPlanLotteryGame = operatorEndpoint({
  id: 'lottery.opsPlanGame',
  method: 'POST',
  path: '/ops/lottery/games/plan',
  permission: 'lottery.results',
  input: z.strictObject({ game: newGame }),
  output: z.object({
    /** The issues that would come first. */
    issues: z.array(plannedIssue),
    plays: z.number().int(),
  }),
  errors: ['rules_invalid', 'feed_invalid'],
  summary: 'What the first issues of a new game would be; nothing is made by it',
});

export const opsAddLotteryGame = operatorEndpoint({
  id: 'lottery.opsAddGame',
  method: 'POST',
  path: '/ops/lottery/games',
  permission: 'lottery.results',
  input: z.strictObject({ game: newGame, reason: typedText(300, 1) }),
  output: z.object({ gameCode, proposalId: z.uuid() }),
  errors: ['rules_invalid', 'feed_invalid', 'proposal_waits'],
  summary:
    'Proposes a new game of a family; approved by another operator, it is there with its issues, stopped until it is let on sale',
});

export const opsPlanLotteryCalendar = operatorEndpoint({
  id: 'lottery.opsPlanCalendar',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/calendar/plan',
  permission: 'lottery.results',
  /** Without a calendar: the one that waits for its second person. */
  input: z.strictObject({ gameCode, calendar: newCalendar.optional() }),
  output: z.object({
    /** The first day of the new calendar: the one after all issues that stand. */
    since: date,
    issues: z.array(plannedIssue),
  }),
  errors: ['game_unknown', 'wrong_state', 'rules_invalid', 'numbering_conflict'],
  summary:
    'From which day another calendar would hold for a game that was added, and its first issues; nothing is made by it',
});

export const opsChangeLotteryCalendar = operatorEndpoint({
  id: 'lottery.opsChangeCalendar',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/calendar',
  permission: 'lottery.results',
  input: z.strictObject({ gameCode, calendar: newCalendar, reason: typedText(300, 1) }),
  output: z.object({ gameCode, proposalId: z.uuid() }),
  errors: ['game_unknown', 'wrong_state', 'proposal_waits', 'rules_invalid', 'numbering_conflict'],
  summary:
    'Proposes another calendar or number format for a game that was added; approved by another operator, it holds from the day after all issues that are over or hold a bet',
});
