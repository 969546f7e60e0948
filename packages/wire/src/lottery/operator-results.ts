import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, moneyText, typedText } from '../schemas.ts';
import { drawSource, gameCode, issueNo } from './shapes.ts';

/** Values of a draw in its order, parted by commas: "05,12,…" */
const resultText = z.string().trim().min(1).max(2_000);

export const opsListLotteryResults = operatorEndpoint({
  id: 'lottery.opsListResults',
  method: 'GET',
  path: '/ops/lottery/results',
  permission: 'lottery.view',
  input: z.strictObject({ gameCode: gameCode.optional() }),
  output: z.object({
    /** Issues that the house does not draw and that wait for their result, longest waiting first. */
    waiting: z.array(
      z.object({
        gameCode,
        name: z.string(),
        family: z.string(),
        drawShape: z.number().int(),
        issueNo,
        drawSource,
        closesAt: instant,
        drawsAt: instant,
        orders: z.number().int(),
        stake: moneyText,
        /** Who entered a result; what was entered is shown to nobody until two agree. */
        entries: z.array(z.object({ by: z.string(), at: instant, own: z.boolean() })),
        /** True where two entries differ: both are void, and both people enter again. */
        differs: z.boolean(),
        /** What the feed said last, if there is one and it answered badly. */
        feedError: z.string().nullable(),
      }),
    ),
    currency: z.string(),
  }),
  errors: ['game_unknown'],
  summary: 'Issues that wait for a result from outside',
});

export const opsEnterLotteryResult = operatorEndpoint({
  id: 'lottery.opsEnterResult',
  method: 'POST',
  path: '/ops/lottery/issues/{gameCode}/{issueNo}/result',
  permission: 'lottery.results',
  input: z.strictObject({ gameCode, issueNo, result: resultText }),
  output: z.object({
    gameCode,
    issueNo,
    /** `waiting` for the second person, `drawn` where both agree, `differs` where they do not and both begin again. */
    state: z.enum(['waiting', 'drawn', 'differs']),
    /** The result as it was understood, written out. */
    result: z.string(),
  }),
  errors: ['game_unknown', 'issue_unknown', 'wrong_state', 'result_invalid', 'result_entered', 'too_early'],
  summary: 'Enters the result of an outside draw; it counts once another operator has entered the same',
});

export const opsCorrectLotteryResult = operatorEndpoint({
  id: 'lottery.opsCorrectResult',
  method: 'POST',
  path: '/ops/lottery/issues/{gameCode}/{issueNo}/correct',
  permission: 'lottery.correct',
  input: z.strictObject({ gameCode, issueNo, result: resultText, reason: typedText(300, 1) }),
  output: z.object({ gameCode, issueNo, proposalId: z.uuid(), result: z.string() }),
  errors: ['game_unknown', 'issue_unknown', 'wrong_state', 'proposal_waits', 'result_invalid', 'result_unchanged'],
  summary:
    'Proposes another result for a settled outside draw; approved by a second person, prizes are taken back and paid again',
});

export const opsPostponeLotteryIssue = operatorEndpoint({
  id: 'lottery.opsPostponeIssue',
  method: 'POST',
  path: '/ops/lottery/issues/{gameCode}/{issueNo}/postpone',
  permission: 'lottery.calendar',
  input: z.strictObject({
    gameCode,
    issueNo,
    /** Bets on an outside draw end when they were to end; the close of a house draw keeps its distance while the issue is on sale. */
    drawsAt: instant,
    reason: typedText(300, 1),
  }),
  output: z.object({ gameCode, issueNo, closesAt: instant, drawsAt: instant }),
  errors: ['game_unknown', 'issue_unknown', 'wrong_state', 'time_invalid'],
  summary: 'Moves a draw within 31 days of its own time, never before it; bets stand',
});
