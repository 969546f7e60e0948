import { z } from 'zod';
import { deriveKey } from '../../../config/index.ts';
import type { Context } from '../../../context.ts';
import type { RequestInfo } from '../../../http/handler.ts';
import { open, seal } from '../../../secrets/seal.ts';
import { tokenHash } from '../../../secrets/token.ts';
import type { MemberTables } from '../tables.ts';
import type { ThirdParty } from './provider.ts';

export const BROWSER_COOKIE = 'baize_sign_in';

const attempt = z.object({
  nonce: z.string(),
  verifier: z.string(),
  entry: z.enum(['member', 'agent']).default('member'),
  affiliateCode: z.string().optional(),
  referralCode: z.string().optional(),
});
type Attempt = z.output<typeof attempt>;
export type TakenAttempt = Attempt & { memberId: bigint | null; redirectUrl: string };

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'members.thirdPartyStates');

export const sealAttempt = (ctx: Context, made: Attempt): Buffer =>
  seal(Buffer.from(JSON.stringify(made)), sealingKey(ctx));

/** The hash of the mark of the caller's browser; undefined where it began no sign-in. */
export function browserHash(request: RequestInfo): Buffer | undefined {
  const mark = request.cookie(BROWSER_COOKIE);
  return mark === undefined ? undefined : tokenHash(mark);
}

/** Takes a sign-in that is under way, once: a state that comes back again finds nothing, and neither does another browser. */
export async function takeAttempt(
  ctx: Context,
  request: RequestInfo,
  { provider, state }: { provider: ThirdParty; state: string },
): Promise<TakenAttempt | undefined> {
  const browser = browserHash(request);
  if (browser === undefined) return undefined;
  const row = await ctx.db
    .withTables<MemberTables>()
    .deleteFrom('member_third_party_state')
    .where('merchant_id', '=', request.merchant.id)
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', browser)
    .where('provider', '=', provider)
    .returning(['sealed', 'member_id', 'redirect_url', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= ctx.now()) return undefined;
  const made = attempt.parse(JSON.parse(open(row.sealed, sealingKey(ctx)).toString()));
  return { ...made, memberId: row.member_id, redirectUrl: row.redirect_url };
}
