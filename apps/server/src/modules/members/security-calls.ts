import { endOtherSessions, endSession as endSessionCall, forgetAddress, loginHistory } from '@baize/wire/members';
import { countRows } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { deviceOf } from './device.ts';
import { endSession } from './end-session.ts';
import { lastLogins, loginsOf } from './member-reads.ts';
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
  const { merchantId, memberId } = member;
  const [found, counted] = await Promise.all([
    lastLogins(ctx, merchantId, memberId, { ...input, limit: input.limit + 1 }),
    countRows(ctx.db, loginsOf(ctx, merchantId, memberId)),
  ]);
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
    ...counted,
    next: found.length > input.limit ? (rows.at(-1)?.id ?? null) : null,
  };
});

export const answerForgetAddress = handle(forgetAddress, async ({ input, ctx, caller: { member } }) => ({
  forgotten: await forgetRegistered(ctx, { ...member, id: input.id }),
}));
