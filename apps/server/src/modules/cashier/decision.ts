import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { isClaimedBy, type QueueRow } from './queues.ts';

type Undecidable = {
  code: 'wrong_state' | 'not_claimed' | 'claimed_by_another' | 'version_changed';
  value?: { state: string };
};

/** Why an operator may not decide a request that is locked now: only who has it in hand decides, about what was seen. */
export function whyUndecidable(
  row: QueueRow & { state: string },
  { operatorId, version, now }: { operatorId: bigint; version: number; now: Date },
): Undecidable | undefined {
  if (row.state !== 'in_process') return { code: 'wrong_state', value: { state: row.state } };
  if (!isClaimedBy(row, operatorId, now))
    return { code: row.claimed_by === null ? 'not_claimed' : 'claimed_by_another' };
  return row.version === version ? undefined : { code: 'version_changed' };
}

type Decided = {
  kind: 'deposit' | 'withdrawal';
  action: string;
  before: QueueRow & { state: string };
  state: string;
  operator: Pick<CallerOperator, 'operatorId' | 'name'>;
  reason: string;
  ip: string;
};

/** Puts a decision into the audit log and tells the member's screen of it, in the transaction of the decision. */
export async function recordDecision(
  ctx: Context,
  tx: Transaction<object>,
  { kind, action, before, state, operator, reason, ip }: Decided,
): Promise<void> {
  await ctx.audit.write(tx, {
    merchantId: before.merchant_id,
    actor: operatorActor(operator),
    action,
    object: { kind, id: before.id },
    before: { state: before.state },
    after: { state, amount: before.amount, memberId: before.member_id },
    reason,
    ip,
  });
  await ctx.events.emit(tx, {
    type: `${kind}.changed`,
    merchantId: before.merchant_id,
    memberId: before.member_id,
    payload: { id: before.id, state },
  });
}
