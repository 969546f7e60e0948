import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, date, instant, moneyText, none, queryInt, typedText } from '../schemas.ts';
import { drawSource, gameCode, gameGroup, issueNo, issueStatus, percentText, playType } from './shapes.ts';

const gameRow = z.object({
  gameCode,
  name: z.string(),
  family: z.string(),
  gameGroupCode: gameGroup,
  drawSource,
  open: z.boolean(),
  version: z.number().int(),
  /** Who stopped or opened it last, and why. */
  switchedBy: z.string().nullable(),
  switchedAt: instant.nullable(),
  reason: z.string().nullable(),
  closedPlays: z.array(playType),
  periodSeconds: z.number().int(),
  currentIssueNo: z.string().nullable(),
  /** Over the asked business days, settled issues only. */
  stake: moneyText,
  prize: moneyText,
  refund: moneyText,
  currency: z.string(),
  /** Prizes over valid turnover, in percent; null without turnover. */
  returnActual: percentText.nullable(),
  /** What the frozen prize groups promise for the same turnover, in percent. */
  returnTheoretical: percentText.nullable(),
  /** True where the actual return is further from the theoretical than chance explains, or than the game's alarm allows. */
  alarm: z.boolean(),
  /** The last business days over which the alarm judges the game, as many as it needs for issues enough; null where a year has too few. */
  judgedDays: z.number().int().nullable(),
});

const issueRow = z.object({
  gameCode,
  family: z.string(),
  drawShape: z.number().int(),
  issueNo,
  status: issueStatus,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  drawnAt: instant.nullable(),
  settledAt: instant.nullable(),
  result: z.string().nullable(),
  orders: z.number().int(),
  bettors: z.number().int(),
  stake: moneyText,
  prize: moneyText,
  refund: moneyText,
  /** Of all currencies that were staked, one row each would be too wide: this is the merchant's own. */
  currency: z.string(),
  drawSource,
  /** 1 for the first result; a corrected one counts on. */
  drawVersion: z.number().int().nullable(),
  /** True where the result was annulled: it stands there to be traced, and counts no more. */
  annulled: z.boolean(),
  postponed: z.boolean(),
  settlement: z.object({
    phase: z.enum(['none', 'reversing', 'evaluating', 'paying', 'booking', 'done']),
    winners: z.number().int(),
    paid: z.number().int(),
  }),
});

export const opsListLotteryGames = operatorEndpoint({
  id: 'lottery.opsListGames',
  method: 'GET',
  path: '/ops/lottery/games',
  permission: 'lottery.view',
  input: z.strictObject({ from: date.optional(), to: date.optional() }),
  output: z.object({ games: z.array(gameRow) }),
  summary: 'The lottery games with their switches, turnover and actual against theoretical return',
});

export const opsSwitchLotteryGame = operatorEndpoint({
  id: 'lottery.opsSwitchGame',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/switch',
  permission: 'lottery.switch',
  input: z.strictObject({ gameCode, open: z.boolean(), version: z.number().int(), reason: typedText(300, 1) }),
  output: z.object({ gameCode, open: z.boolean(), version: z.number().int() }),
  errors: ['game_unknown', 'version_changed'],
  summary: 'Stops a game at once, or opens it again; open issues are drawn and settled either way',
});

export const opsSwitchLotteryPlay = operatorEndpoint({
  id: 'lottery.opsSwitchPlay',
  method: 'POST',
  path: '/ops/lottery/games/{gameCode}/plays/{playType}/switch',
  permission: 'lottery.switch',
  input: z.strictObject({
    gameCode,
    playType,
    open: z.boolean(),
    version: z.number().int(),
    reason: typedText(300, 1),
  }),
  output: z.object({ gameCode, playType, open: z.boolean(), version: z.number().int() }),
  errors: ['game_unknown', 'play_unknown', 'version_changed'],
  summary: 'Stops one play of a game at once, or opens it again',
});

export const opsListLotteryIssues = operatorEndpoint({
  id: 'lottery.opsListIssues',
  method: 'GET',
  path: '/ops/lottery/issues',
  permission: 'lottery.view',
  input: z.strictObject({
    gameCode: gameCode.optional(),
    status: issueStatus.optional(),
    day: date.optional(),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ issues: z.array(issueRow), next: cursor.nullable() }),
  errors: ['game_unknown'],
  summary: 'Issues with state, stakes, prizes and the progress of their settlement, newest first',
});

export const opsLotteryHealth = operatorEndpoint({
  id: 'lottery.opsHealth',
  method: 'GET',
  path: '/ops/lottery/health',
  permission: 'lottery.view',
  input: none,
  output: z.object({
    /** Closed and not drawn, or drawn and not settled, for longer than a minute. */
    overdue: z.array(z.object({ gameCode, issueNo, status: issueStatus, since: instant })),
    lastErrors: z.array(z.object({ gameCode, issueNo, at: instant, message: z.string() })),
  }),
  summary: 'Issues that are late, with the last error of their draw or settlement',
});

export const opsCancelLotteryIssue = operatorEndpoint({
  id: 'lottery.opsCancelIssue',
  method: 'POST',
  path: '/ops/lottery/issues/{gameCode}/{issueNo}/cancel',
  permission: 'lottery.cancel',
  input: z.strictObject({ gameCode, issueNo, reason: typedText(300, 1) }),
  /** `proposalId` is there where another operator has to approve: after the close, and where the result might be known. */
  output: z.object({ gameCode, issueNo, status: issueStatus, proposalId: z.uuid().nullable() }),
  errors: ['game_unknown', 'issue_unknown', 'wrong_state', 'proposal_waits'],
  summary:
    'Cancels an issue that is not drawn: every stake goes back, and its seed is published. After the close it takes two people',
});
