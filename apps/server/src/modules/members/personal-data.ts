import { changePersonalData, personalData } from '@baize/wire/members';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { maskName } from './masks.ts';
import { type MemberRow, readMember } from './member-reads.ts';
import type { MemberTables } from './tables.ts';

export const answerPersonalData = handle(personalData, async ({ ctx, caller: { member }, fail }) => {
  const row = await readMember(ctx, member.merchantId, member.memberId);
  return row ? shown(row) : fail('session_ended');
});

export const answerChangePersonalData = handle(
  changePersonalData,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    if (member.trial) return fail('true_account_needed');
    const before = await readMember(ctx, member.merchantId, member.memberId);
    if (input.zalo !== undefined && !before?.mobile_verified_at)
      return fail('field_invalid', { fields: [{ field: 'mobileNum', problem: 'required' }] });
    await change(ctx, member, { ...input, ip: request.ip });
    const row = await readMember(ctx, member.merchantId, member.memberId);
    return row ? shown(row) : fail('session_ended');
  },
);

type Change = {
  nickname?: string | undefined;
  loginNotice?: boolean | undefined;
  zalo?: boolean | undefined;
  ip: string;
};

async function change(ctx: Context, member: CallerMember, { nickname, loginNotice, zalo, ip }: Change): Promise<void> {
  const { merchantId, memberId } = member;
  await ctx.transaction(async tx => {
    const tables = tx.withTables<MemberTables>();
    if (nickname !== undefined)
      await tables
        .updateTable('member')
        .set({ nickname })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', memberId)
        .execute();
    if (loginNotice !== undefined)
      await tables
        .updateTable('member_profile')
        .set({ login_notice: loginNotice })
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .execute();
    if (zalo !== undefined)
      await tables
        .updateTable('member_profile')
        .set({
          details: zalo ? sql`details || jsonb_build_object('zalo', mobile_num)` : sql`details - 'zalo'`,
        })
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .execute();
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(member),
      action: 'members.personalDataChanged',
      object: { kind: 'member', id: memberId.toString() },
      after: { nicknameChanged: nickname !== undefined, loginNotice, zalo },
      ip,
    });
  });
}

const shown = ({ nickname, details, login_notice, mobile_num, mobile_verified_at }: MemberRow) => ({
  nickname,
  fields: Object.entries(details).map(([field, text]) => ({ field, text: maskName(text) })),
  loginNotice: login_notice,
  zalo: mobile_verified_at === null ? null : details.zalo === mobile_num,
});
