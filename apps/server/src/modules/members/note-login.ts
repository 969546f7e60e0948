import type { Entry } from './entry.ts';
import type { LoginOutcome, MemberTables } from './tables.ts';

/** Writes a try into the login log that opened no session. */
export async function noteLogin(
  { ctx, request, merchantId }: Entry,
  memberId: bigint | undefined,
  outcome: Exclude<LoginOutcome, 'success'>,
): Promise<void> {
  await ctx.db
    .withTables<MemberTables>()
    .insertInto('member_login')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      member_id: memberId ?? null,
      at: ctx.now(),
      ip: request.ip,
      user_agent: request.userAgent,
      outcome,
      session_id: null,
    })
    .execute();
}
