import { beginTotp, confirmTotp, renewRecoveryCodes, turnOffTotp } from '@baize/wire/members';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { memberActor } from '../../audit/index.ts';
import { checkLoginPassword } from '../check-login-password.ts';
import { checkFactor } from './check-factor.ts';
import { drawRecoveryCodes, drawTotp, forgetTotp, spendRecoveryCode, spendTotp, totpState } from './totp.ts';

export const answerBeginTotp = handle(beginTotp, async ({ input, ctx, caller: { member }, request, fail }) => {
  if (member.trial) return fail('true_account_needed');
  const proven = await checkLoginPassword(ctx, member, input.password);
  if (!proven.ok) return fail(proven.code, proven.value);
  const drawn = await drawTotp(ctx, member, { issuer: request.merchant.name, label: member.username });
  return drawn ?? fail('totp_on');
});

export const answerConfirmTotp = handle(confirmTotp, async ({ input, ctx, caller: { member }, request, fail }) => {
  const state = await totpState(ctx, member);
  if (state !== false) return fail(state ? 'totp_on' : 'totp_off');
  const verdict = await checkFactor(ctx, member, () => spendTotp(ctx, member, input.code, { confirmed: false }));
  if (!verdict.ok) return fail(verdict.code, verdict.value);
  const recoveryCodes = await ctx.transaction(async tx => {
    await note(ctx, tx, { member, action: 'members.totpOn', ip: request.ip });
    return drawRecoveryCodes(ctx, tx, member);
  });
  return { recoveryCodes };
});

export const answerRenewRecoveryCodes = handle(
  renewRecoveryCodes,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const refused = await prove(ctx, member, input);
    if (refused) return fail(refused.code, refused.value);
    const recoveryCodes = await ctx.transaction(async tx => {
      await note(ctx, tx, { member, action: 'members.recoveryCodesRenewed', ip: request.ip });
      return drawRecoveryCodes(ctx, tx, member);
    });
    return { recoveryCodes };
  },
);

export const answerTurnOffTotp = handle(turnOffTotp, async ({ input, ctx, caller: { member }, request, fail }) => {
  const refused = await prove(ctx, member, input);
  if (refused) return fail(refused.code, refused.value);
  await ctx.transaction(async tx => {
    await forgetTotp(tx, member);
    await note(ctx, tx, { member, action: 'members.totpOff', ip: request.ip });
  });
  return { on: false as const };
});

type Refusal = {
  code: 'totp_off' | 'wrong_credentials' | 'account_locked' | 'busy' | 'second_factor_wrong';
  value?: { triesLeft: number; lockedUntil?: string };
};

/** What guards the account is changed only by who has both: the password, and a code of the authenticator (or a recovery code). */
async function prove(
  ctx: Context,
  member: CallerMember,
  { password, code }: { password: string; code: string },
): Promise<Refusal | undefined> {
  if ((await totpState(ctx, member)) !== true) return { code: 'totp_off' };
  const proven = await checkLoginPassword(ctx, member, password);
  if (!proven.ok) return proven;
  const verdict = await checkFactor(
    ctx,
    member,
    async () => (await spendTotp(ctx, member, code, { confirmed: true })) || spendRecoveryCode(ctx, member, code),
  );
  return verdict.ok ? undefined : verdict;
}

type Note = { member: CallerMember; action: string; ip: string };

const note = (ctx: Context, tx: Transaction<object>, { member, action, ip }: Note): Promise<void> =>
  ctx.audit.write(tx, {
    merchantId: member.merchantId,
    actor: memberActor(member),
    action,
    object: { kind: 'member', id: member.memberId.toString() },
    ip,
  });
