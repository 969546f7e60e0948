import { opsCancelLotteryIssue } from '@baize/wire/lottery';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { freshSettlement } from './draw-issue.ts';
import { statesBefore } from './issue-state.ts';
import { runtimeOf } from './runtime.ts';
import { createSeedVault, seedLabel } from './seal-seed.ts';
import type { IssueRow, LotteryTables } from './tables.ts';

export const opsCancelLotteryIssueHandler = handle(
  opsCancelLotteryIssue,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, issueNo, reason } = input;
    if ((await runtimeOf(ctx).games.find(operator.merchantId, gameCode)) === undefined) return fail('game_unknown');
    const cancelled = await ctx.transaction(async tx => {
      const issue = await findIssue(tx, operator.merchantId, gameCode, issueNo);
      if (issue === undefined) return 'issue_unknown';
      return cancelIssue(ctx, tx, issue, { operator, reason, ip: request.ip });
    });
    return cancelled === 'cancelled' ? { gameCode, issueNo, status: cancelled, proposalId: null } : fail(cancelled);
  },
);

const findIssue = (tx: Transaction<object>, merchantId: number, gameCode: string, issueNo: string) =>
  tx
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('game_code', '=', gameCode)
    .where('number', '=', issueNo)
    .executeTakeFirst();

type By = { operator: CallerOperator; reason: string; ip: string };

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
