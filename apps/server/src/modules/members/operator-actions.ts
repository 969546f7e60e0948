import { opsRevealPersonalData, opsSetMemberStatus } from '@baize/wire/members';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { endSession } from './end-session.ts';
import { readMember } from './member-reads.ts';
import { memberIdOf } from './operator-members.ts';
import { forgetSessions } from './resolve-session.ts';
import type { MemberTables } from './tables.ts';

export const answerOpsSetMemberStatus = handle(
  opsSetMemberStatus,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const id = memberIdOf(input.id);
    const outcome = await ctx.transaction(async tx => {
      const tables = tx.withTables<MemberTables>();
      const row = await tables
        .selectFrom('member')
        .select(['status', 'version'])
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id ?? -1n)
        .forUpdate()
        .executeTakeFirst();
      if (!row || id === undefined) return 'member_unknown';
      if (row.version !== input.version) return 'version_changed';
      if (row.status === input.status || row.status === 'closed') return 'wrong_state';
      const version = row.version + 1;
      await tables
        .updateTable('member')
        .set({ status: input.status, status_reason: input.reason, suspended_with: null, version })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .execute();
      if (input.status === 'suspended') await endSession(ctx, tx, { merchantId, memberId: id, why: 'suspended' });
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'members.statusChanged',
        object: { kind: 'member', id: input.id },
        before: { status: row.status },
        after: { status: input.status },
        reason: input.reason,
        ip: request.ip,
      });
      return { status: input.status, version };
    });
    if (typeof outcome === 'string') return fail(outcome);
    forgetSessions(ctx);
    return outcome;
  },
);

export const answerOpsRevealPersonalData = handle(
  opsRevealPersonalData,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const id = memberIdOf(input.id);
    const row = id === undefined ? undefined : await readMember(ctx, operator.merchantId, id);
    if (!row) return fail('member_unknown');
    const columns = { payeeName: row.payee_name, email: row.email, mobileNum: row.mobile_num };
    const fields: Record<string, string> = { ...row.details };
    for (const [field, value] of Object.entries(columns)) if (value !== null) fields[field] = value;
    await ctx.transaction(tx =>
      ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'members.personalDataShown',
        object: { kind: 'member', id: input.id },
        after: { fields: Object.keys(fields) },
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return { fields };
  },
);
