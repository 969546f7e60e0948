import { affiliate, memberIcon, memberInfo, updateLanguage } from '@baize/wire/members';
import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { handle } from '../../http/handler.ts';
import { clubLabel } from './ranks.ts';
import type { MemberTables } from './tables.ts';
import { uplineTransfersOn } from './upline-transfers.ts';
import { invitationOfCode } from './uplines.ts';

export const answerMemberInfo = handle(memberInfo, async ({ ctx, caller: { member }, request }) => {
  const row = await ownRow(ctx, member);
  return {
    id: member.memberId.toString(),
    account: row.username,
    nickname: row.nickname,
    type: row.account_type,
    // Whether the way of money to the upline is open.
    toUpline: row.upline_id !== null && member.asset === row.currency && uplineTransfersOn(ctx, member.merchantId),
    regDate: row.registered_at.toISOString(),
    clubLabel: clubLabel(ctx, member.merchantId, row.rank_level, request.language),
    trial: row.trial,
    currency: row.currency,
    language: row.language,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    excludedUntil: row.excluded_until?.toISOString() ?? null,
  };
});

export const answerMemberIcon = handle(memberIcon, async ({ ctx, caller: { member } }) => ({
  url: (await ownRow(ctx, member)).icon,
}));

export const answerUpdateLanguage = handle(
  updateLanguage,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const { language } = input;
    if (!request.merchant.languages.includes(language))
      return fail('field_invalid', { fields: [{ field: 'language', problem: 'pattern' }] });
    await ctx.db
      .withTables<MemberTables>()
      .updateTable('member')
      .set({ language })
      .where('merchant_id', '=', member.merchantId)
      .where('id', '=', member.memberId)
      .execute();
    return { language };
  },
);

export const answerAffiliate = handle(affiliate, async ({ input, ctx, request, fail }) => {
  const invitation = await invitationOfCode(ctx, request.merchant.id, input.code);
  return invitation
    ? { affiliateCode: input.code.toUpperCase(), valid: true as const }
    : fail('affiliate_code_invalid');
});

const ownRow = (ctx: Context, { merchantId, memberId }: CallerMember) =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select([
      'username',
      'nickname',
      'account_type',
      'trial',
      'upline_id',
      'currency',
      'language',
      'rank_level',
      'icon',
      'registered_at',
      'last_login_at',
      'excluded_until',
    ])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
