import { opsCorrectLotteryResult } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import { findIssue } from './find-issue.ts';
import { issueObject } from './proposals.ts';
import { readResult } from './read-result.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

const KIND = 'lottery.correctResult';
const said = z.object({ result: z.string() });
const payload = z.object({ gameCode: z.string(), issueNo: z.string(), before: said, after: said });

export const opsCorrectLotteryResultHandler = handle(
  opsCorrectLotteryResult,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, issueNo, reason } = input;
    const game = await runtimeOf(ctx).games.find(operator.merchantId, gameCode);
    if (game === undefined) return fail('game_unknown');
    const issue = await findIssue(ctx.db, operator.merchantId, gameCode, issueNo);
    if (issue === undefined) return fail('issue_unknown');
    // What the house drew follows from its seed: there is nothing to correct.
    if (issue.source === 'house' || issue.status !== 'settled') return fail('wrong_state');
    const result = readResult(game.family, issue.draw_shape, input.result);
    if (result === undefined) return fail('result_invalid');
    const draw = await ctx.db
      .withTables<LotteryTables>()
      .selectFrom('lottery_draw')
      .select('result')
      .where('merchant_id', '=', issue.merchant_id)
      .where('issue_id', '=', issue.id)
      .executeTakeFirstOrThrow();
    if (draw.result === result) return fail('result_unchanged');
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: KIND,
        object: issueObject(gameCode, issueNo),
        payload: { gameCode, issueNo, before: { result: draw.result }, after: { result } },
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { gameCode, issueNo, proposalId: proposed.id, result } : fail(proposed.code, proposed.value);
  },
);

/** Approved, the issue's winners are paid back and it is settled again on the new result. */
export const correctResultProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'lottery.correct',
  apply: async (ctx, tx, proposal, by) => {
    const asked = payload.parse(proposal.payload);
    const issue = await findIssue(tx, proposal.merchantId, asked.gameCode, asked.issueNo, 'locked');
    if (issue === undefined) return 'version_changed';
    const { rows } = await sql<{ state: string }>`
      SELECT lottery_begin_correction(${issue.merchant_id}, ${issue.id}, ${asked.after.result}, ${proposal.reason},
        ${proposal.proposedBy.name}, ${by.name}, ${ctx.now()}) AS state`.execute(tx);
    if (rows[0]?.state !== 'ok') return 'version_changed';
    await ctx.audit.write(tx, {
      merchantId: issue.merchant_id,
      actor: operatorActor(by),
      action: 'lottery.resultCorrected',
      object: proposal.object,
      before: asked.before,
      after: asked.after,
      reason: `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`,
      ip: by.ip,
    });
    return 'done';
  },
};
