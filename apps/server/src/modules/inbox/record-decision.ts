import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { operatorActor } from '../audit/index.ts';
import type { Person } from '../operators/index.ts';
import { type Notice, notifyMember } from './notify-member.ts';

type Asked = { merchant_id: number; member_id: bigint; id: string; state: string; version: number };

/** How a row says who decided what a member asked for, when, and with which words to the member. */
export const decidedColumns = (ctx: Context, row: Pick<Asked, 'version'>, by: Person, note: string) => ({
  note: note === '' ? null : note,
  decided_at: ctx.now(),
  decided_by: by.operatorId,
  decided_name: by.name,
  version: row.version + 1,
});

type Decided = {
  kind: string;
  action: string;
  before: Asked;
  after: { state: string } & Readonly<Record<string, unknown>>;
  by: Person;
  reason: string;
  ip: string;
  notice: Pick<Notice, 'template' | 'values'>;
};

/** Puts an operator's decision into the audit log and tells its member, in the transaction of the decision. */
export async function recordDecision(
  ctx: Context,
  tx: Transaction<object>,
  { kind, action, before, after, by, reason, ip, notice }: Decided,
): Promise<void> {
  const { merchant_id: merchantId, member_id: memberId } = before;
  await ctx.audit.write(tx, {
    merchantId,
    actor: operatorActor(by),
    action,
    object: { kind, id: before.id },
    before: { state: before.state },
    after: { ...after, memberId },
    reason,
    ip,
  });
  await notifyMember(ctx, tx, { merchantId, memberId, ...notice });
}
