import { logout } from '@baize/wire/session';
import { handle } from '../../http/handler.ts';
import { endSession } from './end-session.ts';
import { forgetSessions } from './resolve-session.ts';

export const answerLogout = handle(logout, async ({ ctx, caller: { member } }) => {
  await ctx.transaction(tx =>
    endSession(ctx, tx, { merchantId: member.merchantId, sessionId: member.sessionId, why: 'logout' }),
  );
  forgetSessions(ctx);
  return { loggedOut: true as const };
});
