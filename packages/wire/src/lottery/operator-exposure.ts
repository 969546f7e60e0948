import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, moneyText, typedText } from '../schemas.ts';
import { gameCode, issueNo, issueStatus, playType } from './shapes.ts';

/** A number of a play as limits and exposure name it: a value ("07", "龙"), or place and value ("2:7") where bets are on places. */
export const numberKey = z
  .string()
  .min(1)
  .max(24)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);

export const opsShowLotteryExposure = operatorEndpoint({
  id: 'lottery.opsShowExposure',
  method: 'GET',
  path: '/ops/lottery/exposure',
  permission: 'lottery.view',
  input: z.strictObject({ gameCode, issueNo, playType: playType.optional() }),
  output: z.object({
    currency: z.string(),
    plays: z.array(
      z.object({
        playType,
        orders: z.number().int(),
        stake: moneyText,
        /** The sum of the greatest prizes of single bets: what the play may cost if each order hits its best tier once. */
        prizeMax: moneyText,
      }),
    ),
    /**
     * Numbers of the asked play, or of all plays, dearest first, at most 200: orders that hold the number, their stake, and what they would
     * be paid at most if each won one bet with it.
     */
    numbers: z.array(
      z.object({
        playType,
        number: numberKey,
        orders: z.number().int(),
        stake: moneyText,
        prizeMax: moneyText,
        /** The cap on `prizeMax`; null where there is none. */
        cap: moneyText.nullable(),
        /** What processes have set aside of the cap: never above it. */
        reserved: moneyText.nullable(),
        open: z.boolean(),
      }),
    ),
    /** The whole issue: what it may cost at most, and the most that the game allows. */
    issue: z.object({ stake: moneyText, prizeMax: moneyText, cap: moneyText.nullable() }),
  }),
  errors: ['game_unknown', 'issue_unknown'],
  summary: 'What an issue may cost, play by play and number by number, dearest first',
});

export const opsListExposedIssues = operatorEndpoint({
  id: 'lottery.opsListExposedIssues',
  method: 'GET',
  path: '/ops/lottery/exposed-issues',
  permission: 'lottery.view',
  input: z.strictObject({ gameCode }),
  output: z.object({
    currency: z.string(),
    /**
     * Issues that are not settled, in the order of their draws, at most 200: those that wait for their draw or their prizes, the one on sale, and
     * those ahead that chases or early bets stand in.
     */
    issues: z.array(
      z.object({
        issueNo,
        status: issueStatus,
        drawsAt: instant,
        orders: z.number().int(),
        stake: moneyText,
        prizeMax: moneyText,
      }),
    ),
  }),
  errors: ['game_unknown'],
  summary: 'The issues of a game that may still cost something: before their draw, on sale, and ahead with bets',
});

export const opsSwitchLotteryNumber = operatorEndpoint({
  id: 'lottery.opsSwitchNumber',
  method: 'POST',
  path: '/ops/lottery/numbers/switch',
  permission: 'lottery.switch',
  input: z.strictObject({
    gameCode,
    issueNo,
    playType,
    /** As exposure names it, or as people write it ("7" for "07"); what is stopped must be a number of the play. */
    number: numberKey,
    open: z.boolean(),
    reason: typedText(300, 1),
  }),
  output: z.object({ gameCode, issueNo, playType, number: numberKey, open: z.boolean() }),
  errors: ['game_unknown', 'issue_unknown', 'play_unknown', 'selection_invalid'],
  summary: 'Stops one number of a play in one issue at once, or opens it again',
});
