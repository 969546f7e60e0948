import { me } from '@baize/wire/operators';
import { handle } from '../../http/handler.ts';
import { accountById } from './accounts.ts';
import { consoleCookie } from './policy.ts';
import { describeSelf } from './self.ts';
import type { OperatorTables } from './tables.ts';

export const meHandler = handle(me, async ({ ctx, caller, request, fail }) => {
  const token = request.cookie(consoleCookie.name);
  const account = await accountById(ctx.control, caller.operator.operatorId);
  const session = await ctx.control
    .withTables<OperatorTables>()
    .selectFrom('operator_session')
    .select('expires_at')
    .where('id', '=', caller.operator.sessionId)
    .executeTakeFirst();
  if (account === undefined || session === undefined || token === undefined) return fail('session_ended');
  return describeSelf(account, request.merchant, { token, expiresAt: session.expires_at });
});
