import { logout } from '@baize/wire/operators';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { consoleCookie } from './policy.ts';
import { endSession } from './sessions.ts';

export const logoutHandler = handle(logout, async ({ ctx, caller, request }) => {
  const { operatorId, sessionId } = caller.operator;
  await ctx.control.transaction().execute(async tx => {
    await endSession(tx, sessionId, 'logout', ctx.now());
    await ctx.audit.write(tx, {
      merchantId: request.merchant.id,
      actor: operatorActor(caller.operator),
      action: 'operators.loggedOut',
      object: { kind: 'operator', id: operatorId.toString() },
      ip: request.ip,
    });
  });
  request.addCookie(consoleCookie.name, '', { path: consoleCookie.path, maxAgeSeconds: 0 });
  return {};
});
