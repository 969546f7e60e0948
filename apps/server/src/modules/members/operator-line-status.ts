import { opsSetLineStatus } from '@baize/wire/members';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { endSession } from './end-session.ts';
import { memberIdOf } from './operator-members.ts';
import { forgetSessions } from './resolve-session.ts';

type Line = { merchantId: number; topId: bigint; reason: string };

/** Suspends an agent with everybody under it, or makes those active again who were suspended with it. */
export const answerOpsSetLineStatus = handle(
  opsSetLineStatus,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { id, status, reason } = input;
    const topId = memberIdOf(id);
    const outcome = await ctx.transaction(async tx => {
      const top = topId === undefined ? undefined : await lockTop(tx, merchantId, topId);
      if (topId === undefined || !top) return 'member_unknown';
      const line = { merchantId, topId, reason };
      const members = await (status === 'suspended' ? suspend(ctx, tx, line) : activate(tx, line));
      if (members === 0) return 'wrong_state';
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'members.lineStatusChanged',
        object: { kind: 'member', id },
        after: { status, members },
        reason,
        ip: request.ip,
      });
      return { members };
    });
    if (typeof outcome === 'string') return fail(outcome);
    forgetSessions(ctx);
    return outcome;
  },
);

/** Two operators who decide the same line decide one after the other. */
async function lockTop(tx: Transaction<object>, merchantId: number, topId: bigint): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM member WHERE merchant_id = ${merchantId} AND id = ${topId} FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

async function suspend(ctx: Context, tx: Transaction<object>, { merchantId, topId, reason }: Line): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    UPDATE member SET status = 'suspended', status_reason = ${reason}, suspended_with = ${topId}, version = version + 1
    WHERE merchant_id = ${merchantId} AND status = 'active'
      AND path <@ (SELECT path FROM member WHERE merchant_id = ${merchantId} AND id = ${topId})
    RETURNING id`.execute(tx);
  await endSession(ctx, tx, { merchantId, memberIds: rows.map(({ id }) => id), why: 'suspended' });
  return rows.length;
}

async function activate(tx: Transaction<object>, { merchantId, topId, reason }: Line): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE member SET status = 'active', status_reason = ${reason}, suspended_with = NULL, version = version + 1
    WHERE merchant_id = ${merchantId} AND suspended_with = ${topId} AND status = 'suspended'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
