import { opsCancelLotteryIssue } from '@baize/wire/lottery';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import { freshSettlement } from './draw-issue.ts';
import { findIssue } from './find-issue.ts';
import { issueChanged } from './issue-changed.ts';
import { statesBefore } from './issue-state.ts';
import { issueObject } from './proposals.ts';
import type { IssueRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import { createSeedVault, seedLabel } from './seal-seed.ts';
import type { LotteryTables } from './tables.ts';

const KIND = 'lottery.cancelIssue';
const payload = z.object({ gameCode: z.string(), issueNo: z.string() });

type Asked =
  | { state: 'cancelled' }
  | { state: 'proposed'; proposalId: string }
  | { state: 'issue_unknown' | 'wrong_state' | 'proposal_waits'; value?: { by: string } };

/** On sale, one operator cancels at once; after the close, when the result might be known to somebody, it takes two. */
export const opsCancelLotteryIssueHandler = handle(
  opsCancelLotteryIssue,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, issueNo, reason } = input;
    if ((await runtimeOf(ctx).games.find(operator.merchantId, gameCode)) === undefined) return fail('game_unknown');
    const asked = await ctx.transaction(async (tx): Promise<Asked> => {
      const issue = await findIssue(tx, operator.merchantId, gameCode, issueNo, 'locked');
      if (issue === undefined) return { state: 'issue_unknown' };
      const by = { operator, reason, ip: request.ip };
      if (issue.status === 'selling' && issue.closes_at > ctx.now())
        return { state: await cancelIssue(ctx, tx, issue, by) };
      if (issue.status !== 'selling' && issue.status !== 'closed') return { state: 'wrong_state' };
      const proposed = await propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: KIND,
        object: issueObject(gameCode, issueNo),
        payload: { gameCode, issueNo, before: { status: issue.status }, after: { status: 'cancelled' } },
        by: operator,
        reason,
        ip: request.ip,
      });
      return proposed.ok
        ? { state: 'proposed', proposalId: proposed.id }
        : { state: proposed.code, value: proposed.value };
    });
    if (asked.state === 'cancelled') return { gameCode, issueNo, status: asked.state, proposalId: null };
    if (asked.state === 'proposed')
      return { gameCode, issueNo, status: 'closed' as const, proposalId: asked.proposalId };
    return fail(asked.state, asked.value);
  },
);

export const cancelIssueProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'lottery.cancel',
  apply: async (ctx, tx, proposal, by) => {
    const asked = payload.parse(proposal.payload);
    const issue = await findIssue(tx, proposal.merchantId, asked.gameCode, asked.issueNo, 'locked');
    if (issue === undefined) return 'version_changed';
    const reason = `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`;
    const done = await cancelIssue(ctx, tx, issue, { operator: by, reason, ip: by.ip });
    return done === 'cancelled' ? 'done' : 'version_changed';
  },
};

type By = { operator: { operatorId: bigint; name: string }; reason: string; ip: string };

/** Like a close, the update waits for every batch that holds the issue: the set of orders to give back is fixed once it has committed. */
async function cancelIssue(
  ctx: Context,
  tx: Transaction<object>,
  issue: IssueRow,
  by: By,
): Promise<'cancelled' | 'wrong_state'> {
  const tables = tx.withTables<LotteryTables>();
  const now = ctx.now();
  const moved = await tables
    .updateTable('lottery_issue')
    .set({ status: 'cancelled', closed_at: issue.closed_at ?? now })
    .where('merchant_id', '=', issue.merchant_id)
    .where('id', '=', issue.id)
    .where('status', 'in', statesBefore('cancelled'))
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return 'wrong_state';
  const key = { merchant_id: issue.merchant_id, issue_id: issue.id };
  await tables
    .insertInto('lottery_void')
    .values({ ...key, seed: null, reason: by.reason, voided_by: by.operator.name, voided_at: now })
    .execute();
  await tables
    .insertInto('lottery_settlement')
    .values({ ...key, ...freshSettlement, next_attempt_at: now, started_at: now })
    .execute();
  await issueChanged(ctx, tx, issue);
  await ctx.audit.write(tx, {
    merchantId: issue.merchant_id,
    actor: { kind: 'operator', id: by.operator.operatorId.toString(), name: by.operator.name },
    action: 'lottery.issueCancelled',
    object: { kind: 'lottery_issue', id: `${issue.game_code} ${issue.number}` },
    before: { status: issue.status },
    after: { status: 'cancelled' },
    reason: by.reason,
    ip: by.ip,
  });
  return 'cancelled';
}

/** Opens the seed of a cancelled issue for everybody to see: what it would have drawn is no secret any more. */
export async function publishSeed(ctx: Context, key: { merchant_id: number; issue_id: bigint }): Promise<void> {
  const tables = ctx.db.withTables<LotteryTables>();
  const issue = await tables
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant_id', '=', key.merchant_id)
    .where('id', '=', key.issue_id)
    .executeTakeFirstOrThrow();
  if (issue.sealed_seed === null) return;
  const vault = createSeedVault(ctx.config.secrets.draw);
  if (vault === undefined) throw new Error('the seed of a cancelled issue cannot be published without the draw secret');
  const label = seedLabel({ merchantId: issue.merchant_id, gameCode: issue.game_code, number: issue.number });
  await tables
    .updateTable('lottery_void')
    .set({ seed: vault.open(issue.sealed_seed, label) })
    .where('merchant_id', '=', key.merchant_id)
    .where('issue_id', '=', key.issue_id)
    .where('seed', 'is', null)
    .execute();
}
