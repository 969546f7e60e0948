import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { moneyText, typedText } from '../schemas.ts';
import { gameCode, issueNo, issueStatus } from './shapes.ts';

export const opsShowLotteryAnnulment = operatorEndpoint({
  id: 'lottery.opsShowAnnulment',
  method: 'GET',
  path: '/ops/lottery/issues/{gameCode}/{issueNo}/annulment',
  permission: 'lottery.annul',
  input: z.strictObject({ gameCode, issueNo }),
  output: z.object({
    gameCode,
    issueNo,
    status: issueStatus,
    result: z.string(),
    orders: z.number().int(),
    bettors: z.number().int(),
    /** One of each currency that was staked; play money is left out. */
    sums: z.array(
      z.object({
        currency: z.string(),
        /** Stakes of bets that stand: all of them go back. */
        stake: moneyText,
        /** What was paid so far, prizes and refunds of ties: all of it is taken back first. */
        paid: moneyText,
        /** Members whose wallet would not hold what is taken back, as it stands now, with their stakes counted; and what they would owe. */
        owing: z.number().int(),
        owed: moneyText,
        /** What bonuses had won and do not hold any more, and did not release into a wallet: the house bears it. */
        lost: moneyText,
      }),
    ),
  }),
  errors: ['game_unknown', 'issue_unknown', 'wrong_state'],
  summary: 'What it would mean to annul the result of an issue, as things stand now',
});

export const opsAnnulLotteryIssue = operatorEndpoint({
  id: 'lottery.opsAnnulIssue',
  method: 'POST',
  path: '/ops/lottery/issues/{gameCode}/{issueNo}/annul',
  permission: 'lottery.annul',
  /** `result` is the one that was seen: one that was corrected meanwhile is not annulled. */
  input: z.strictObject({ gameCode, issueNo, result: z.string().min(1).max(2_000), reason: typedText(300, 1) }),
  output: z.object({ gameCode, issueNo, proposalId: z.uuid() }),
  errors: ['game_unknown', 'issue_unknown', 'wrong_state', 'proposal_waits', 'version_changed'],
  summary:
    'Proposes to annul a result that was drawn; approved by a second person, prizes are taken back and every stake is given back',
});
