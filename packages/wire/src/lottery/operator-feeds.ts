import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, typedText } from '../schemas.ts';
import { drawSource, gameCode, issueNo } from './shapes.ts';

/**
 * How a feed's answer is read: `values` as the draw itself; `lao` from one number, `hanoi` from the board of the North, `malay` from first
 * and second prize, each as four figures of the top and two of the bottom.
 */
const feedAdapter = z.enum(['values', 'lao', 'hanoi', 'malay']);

export const feedSettings = z.strictObject({
  /** `{issue}` and `{date}` stand for the issue's number and business day. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  adapter: feedAdapter.default('values'),
  timeoutMs: z.number().int().min(100).max(30_000).default(5_000),
});

/** One answer of a feed: what was understood, or why it was none. */
const reading = z.object({ at: instant, issueNo, result: z.string().nullable(), error: z.string().nullable() });

export const opsShowLotteryFeed = operatorEndpoint({
  id: 'lottery.opsShowFeed',
  method: 'GET',
  path: '/ops/lottery/games/{gameCode}/feed',
  permission: 'lottery.view',
  input: z.strictObject({ gameCode }),
  output: z.object({
    gameCode,
    drawSource,
    /** Null where no feed is set. */
    feed: feedSettings.nullable(),
    /** A change that waits for its second person. */
    proposalId: z.uuid().nullable(),
    lastResultAt: instant.nullable(),
    lastErrorAt: instant.nullable(),
    /** Failures since the last result, of all issues. */
    failures: z.number().int(),
    /** Closed issues whose draw is due and that have no result. */
    waiting: z.array(z.object({ issueNo, drawsAt: instant })),
    /** The last answers, newest first; one result said again and again stands once. */
    readings: z.array(reading),
  }),
  errors: ['game_unknown'],
  summary: 'Where the results of an outside game come from: source, feed, its last answers and failures',
});

export const opsChangeLotteryFeed = operatorEndpoint({
  id: 'lottery.opsChangeFeed',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/feed',
  permission: 'lottery.results',
  input: z.strictObject({
    gameCode,
    /** `entry`: two operators enter the results; `feed` reads them. Games that the house draws have neither. */
    drawSource: z.enum(['feed', 'entry']),
    feed: feedSettings.nullable(),
    reason: typedText(300, 1),
  }),
  output: z.object({ gameCode, proposalId: z.uuid() }),
  errors: ['game_unknown', 'wrong_state', 'proposal_waits', 'feed_invalid'],
  summary: 'Proposes where the results of an outside game come from; it holds once another operator has approved',
});

export const opsTryLotteryFeed = operatorEndpoint({
  id: 'lottery.opsTryFeed',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/feed/try',
  permission: 'lottery.results',
  input: z.strictObject({ gameCode, issueNo }),
  output: z.object({ issueNo, result: z.string().nullable(), error: z.string().nullable(), tookMs: z.number().int() }),
  errors: ['game_unknown', 'issue_unknown', 'wrong_state'],
  summary: 'Asks the feed of a game for one issue now and shows the answer; nothing is drawn by it',
});
