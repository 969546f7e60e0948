import { loginVerification, sendLoginCode } from '@baize/wire/session';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { spendCode } from '../../messages/index.ts';
import { welcome } from '../enter.ts';
import type { Entry } from '../entry.ts';
import { noteLogin } from '../note-login.ts';
import type { MemberStatus, MemberTables } from '../tables.ts';
import { closeChallenge, type OpenChallenge, openChallenge, sendFactorCode } from './challenge.ts';
import { checkFactor } from './check-factor.ts';
import { factorsAfter } from './factors.ts';
import { spendRecoveryCode, spendTotp } from './totp.ts';

export const answerLoginVerification = handle(loginVerification, async ({ input, ctx, request, fail }) => {
  const merchantId = request.merchant.id;
  const entry: Entry = { ctx, request, merchantId };
  const challenge = await openChallenge(ctx, { merchantId, ticket: input.ticket, counted: true });
  if (!challenge) return fail('challenge_over');
  const { memberId, changeDue, passwordExpired } = challenge;
  const verdict = await checkFactor(ctx, { merchantId, memberId }, () =>
    isRight(entry, challenge, input.verificationCode),
  );
  if (!verdict.ok) {
    await noteLogin(entry, memberId, verdict.code === 'account_locked' ? 'locked' : 'wrong_code');
    return fail(verdict.code, verdict.value);
  }
  if (!(await closeChallenge(ctx, merchantId, challenge.id))) return fail('challenge_over');
  const status = await statusOf(ctx, merchantId, memberId);
  if (status !== 'active') return fail(status === 'suspended' ? 'account_suspended' : 'account_closed');
  return welcome(entry, memberId, { changeDue, passwordExpired });
});

/** The code that was sent for this login, one of the authenticator, or a recovery code: whichever the member has. */
async function isRight(
  { ctx, merchantId }: Entry,
  { id, memberId, proof }: OpenChallenge,
  code: string,
): Promise<boolean> {
  const who = { merchantId, memberId };
  for (const factor of await factorsAfter(ctx, { ...who, proof })) {
    if (factor.method === 'totp') {
      if (await spendTotp(ctx, who, code, { confirmed: true })) return true;
    } else {
      const { method: channel, to } = factor;
      const verdict = await spendCode(ctx, { merchantId, channel, to, purpose: 'secondFactor', subject: id, code });
      if (verdict.ok) return true;
    }
  }
  return spendRecoveryCode(ctx, who, code);
}

const statusOf = async (ctx: Context, merchantId: number, memberId: bigint): Promise<MemberStatus> =>
  (
    await ctx.db
      .withTables<MemberTables>()
      .selectFrom('member')
      .select('status')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).status;

export const answerSendLoginCode = handle(sendLoginCode, async ({ input, ctx, request, fail }) => {
  const merchantId = request.merchant.id;
  const challenge = await openChallenge(ctx, { merchantId, ticket: input.ticket, counted: false });
  if (!challenge) return fail('challenge_over');
  for (const factor of await factorsAfter(ctx, { merchantId, ...challenge })) {
    if (factor.method === 'totp' || factor.method !== input.method) continue;
    const sent = await sendFactorCode({ ctx, request, merchantId }, challenge, factor);
    return sent.ok ? { expiredMinutes: sent.expiredMinutes } : fail(sent.code);
  }
  return fail(input.method === 'sms' ? 'sms_not_enabled' : 'email_not_enabled');
});
