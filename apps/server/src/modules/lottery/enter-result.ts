import { opsEnterLotteryResult } from '@baize/wire/lottery';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { storeDraw } from './draw-issue.ts';
import { findIssue } from './find-issue.ts';
import { ensureRoot } from './issue-root.ts';
import { readResult } from './read-result.ts';
import type { IssueRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

type Entered = 'waiting' | 'drawn' | 'differs' | 'wrong_state' | 'result_entered' | 'too_early' | 'issue_unknown';

/** Two operators enter what an outside draw gave, neither seeing the other's; only where both agree it is the result. */
export const opsEnterLotteryResultHandler = handle(
  opsEnterLotteryResult,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, issueNo } = input;
    const game = await runtimeOf(ctx).games.find(operator.merchantId, gameCode);
    if (game === undefined) return fail('game_unknown');
    const known = await findIssue(ctx.db, operator.merchantId, gameCode, issueNo);
    if (known === undefined) return fail('issue_unknown');
    const result = readResult(game.family, known.draw_shape, input.result);
    if (result === undefined) return fail('result_invalid');
    if (known.status === 'closed') await ensureRoot(ctx, known);
    const state = await ctx.transaction(async (tx): Promise<Entered> => {
      const issue = await findIssue(tx, operator.merchantId, gameCode, issueNo, 'locked');
      if (issue === undefined) return 'issue_unknown';
      if (issue.source === 'house' || issue.status !== 'closed') return 'wrong_state';
      if (issue.draws_at > ctx.now()) return 'too_early';
      return enter(ctx, tx, issue, { operator, result, ip: request.ip });
    });
    return state === 'waiting' || state === 'drawn' || state === 'differs'
      ? { gameCode, issueNo, state, result }
      : fail(state);
  },
);

type Entry = { operator: CallerOperator; result: string; ip: string };

async function enter(ctx: Context, tx: Transaction<object>, issue: IssueRow, entry: Entry): Promise<Entered> {
  const { operator, result, ip } = entry;
  const tables = tx.withTables<LotteryTables>();
  const open = await tables
    .selectFrom('lottery_result_entry')
    .select(['id', 'operator_id', 'operator_name', 'result'])
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.id)
    .where('state', '=', 'open')
    .execute();
  if (open.some(row => row.operator_id === operator.operatorId)) return 'result_entered';
  await tables
    .insertInto('lottery_result_entry')
    .values({
      merchant_id: issue.merchant_id,
      issue_id: issue.id,
      operator_id: operator.operatorId,
      operator_name: operator.name,
      result,
      state: 'open',
      entered_at: ctx.now(),
    })
    .execute();
  const [first] = open;
  const state = first === undefined ? 'waiting' : first.result === result ? 'drawn' : 'differs';
  if (state !== 'waiting') await endRound(tx, issue, state === 'drawn' ? 'agreed' : 'void');
  if (state === 'drawn') await storeDraw(ctx, tx, issue, { seed: null, result, beacon_value: '' });
  await ctx.audit.write(tx, {
    merchantId: issue.merchant_id,
    actor: operatorActor(operator),
    action: 'lottery.resultEntered',
    object: { kind: 'lottery_issue', id: `${issue.game_code} ${issue.number}` },
    // What one person entered stays out of the log until the other has: the log is read by both.
    after: state === 'drawn' ? { state, result, first: first?.operator_name ?? null } : { state },
    reason: 'result of the draw',
    ip,
  });
  return state;
}

const endRound = (tx: Transaction<object>, issue: IssueRow, state: 'agreed' | 'void') =>
  tx
    .withTables<LotteryTables>()
    .updateTable('lottery_result_entry')
    .set({ state })
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.id)
    .where('state', '=', 'open')
    .execute();
