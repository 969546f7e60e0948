import { endOtherSessions, endSession as endSessionCall, forgetAddress, loginHistory } from '@baize/wire/members';
import { handle } from '../../http/handler.ts';
import { deviceOf } from './device.ts';
import { endSession } from './end-session.ts';
import { lastLogins } from './member-reads.ts';
import { forgetSessions } from './resolve-session.ts';
import { forgetAddress as forgetRegistered } from './second-factor/addresses.ts';

export const answerEndSession = handle(endSessionCall, async ({ input, ctx, caller: { member } }) => {
  const { merchantId, memberId } = member;
  const ended = await ctx.transaction(tx =>
    endSession(ctx, tx, { merchantId, memberId, onlySessionId: input.id, why: 'signed_out' }),
  );
  forgetSessions(ctx);
  return { ended };
});

export const answerEndOtherSessions = handle(endOtherSessions, async ({ ctx, caller: { member } }) => {
  const { merchantId, memberId, sessionId } = member;
  const ended = await ctx.transaction(tx =>
    endSession(ctx, tx, { merchantId, memberId, exceptSessionId: sessionId, why: 'signed_out' }),
  );
  forgetSessions(ctx);
  return { ended };
});

export const answerLoginHistory = handle(loginHistory, async ({ input, ctx, caller: { member } }) => {
  const found = await lastLogins(ctx, member.merchantId, member.memberId, input.limit + 1, input.after);
  const rows = found.slice(0, input.limit);
  return {
    rows: rows.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      ip: row.ip,
      device: deviceOf(row.user_agent),
      success: row.outcome === 'success',
      outcome: row.outcome,
    })),
    next: found.length > input.limit ? (rows.at(-1)?.id ?? null) : null,
  };
});

export const answerForgetAddress = handle(forgetAddress, async ({ input, ctx, caller: { member } }) => ({
  forgotten: await forgetRegistered(ctx, { ...member, id: input.id }),
}));
