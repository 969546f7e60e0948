import { opsAnnulLotteryIssue, opsShowLotteryAnnulment } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import { findIssue } from './find-issue.ts';
import { issueChanged } from './issue-changed.ts';
import { shownStatus } from './issue-state.ts';
import { issueObject } from './proposals.ts';
import { previewAnnulment } from './read-annulment.ts';
import type { IssueRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

const KIND = 'lottery.annulIssue';
const payload = z.object({ gameCode: z.string(), issueNo: z.string(), before: z.object({ result: z.string() }) });

type Found = { issue: IssueRow; result: string };

export const opsShowLotteryAnnulmentHandler = handle(opsShowLotteryAnnulment, async ({ input, ctx, caller, fail }) => {
  const found = await findDrawn(ctx, caller.operator.merchantId, input);
  if (typeof found === 'string') return fail(found);
  const { issue, result } = found;
  return {
    gameCode: issue.game_code,
    issueNo: issue.number,
    status: shownStatus(issue, ctx.now()),
    result,
    ...(await previewAnnulment(ctx, issue)),
  };
});

export const opsAnnulLotteryIssueHandler = handle(
  opsAnnulLotteryIssue,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, issueNo, reason } = input;
    const found = await findDrawn(ctx, operator.merchantId, input);
    if (typeof found === 'string') return fail(found);
    if (found.result !== input.result) return fail('version_changed');
    const { orders, bettors, sums } = await previewAnnulment(ctx, found.issue);
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: KIND,
        object: issueObject(gameCode, issueNo),
        payload: {
          ...{ gameCode, issueNo, orders, bettors, sums },
          before: { status: found.issue.status, result: found.result },
          after: { status: 'cancelled', result: null },
        },
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { gameCode, issueNo, proposalId: proposed.id } : fail(proposed.code, proposed.value);
  },
);

/** Approved, what was paid is taken back wherever the settlement stands, and every stake is given back. */
export const annulIssueProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'lottery.annul',
  apply: async (ctx, tx, proposal, by) => {
    const asked = payload.parse(proposal.payload);
    // Not locked: the function locks the settlement before the issue, as every step of a settlement does.
    const issue = await findIssue(tx, proposal.merchantId, asked.gameCode, asked.issueNo);
    if (issue === undefined) return 'version_changed';
    const { rows } = await sql<{ state: string }>`
      SELECT lottery_annul_issue(${issue.merchant_id}, ${issue.id}, ${asked.before.result}, ${proposal.reason},
        ${proposal.proposedBy.name}, ${by.name}, ${ctx.now()}) AS state`.execute(tx);
    if (rows[0]?.state !== 'ok') return 'version_changed';
    await issueChanged(ctx, tx, issue);
    await ctx.audit.write(tx, {
      merchantId: issue.merchant_id,
      actor: operatorActor(by),
      action: 'lottery.issueAnnulled',
      object: proposal.object,
      before: { status: issue.status, result: asked.before.result },
      after: { status: 'cancelled', result: null },
      reason: `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`,
      ip: by.ip,
    });
    return 'done';
  },
};

/** An issue with a result that counts. */
async function findDrawn(
  ctx: Context,
  merchantId: number,
  { gameCode, issueNo }: { gameCode: string; issueNo: string },
): Promise<Found | 'game_unknown' | 'issue_unknown' | 'wrong_state'> {
  if ((await runtimeOf(ctx).games.find(merchantId, gameCode)) === undefined) return 'game_unknown';
  const issue = await findIssue(ctx.db, merchantId, gameCode, issueNo);
  if (issue === undefined) return 'issue_unknown';
  const draw = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_draw')
    .select('result')
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.id)
    .where('annulled_at', 'is', null)
    .executeTakeFirst();
  return draw === undefined ? 'wrong_state' : { issue, result: draw.result };
}
