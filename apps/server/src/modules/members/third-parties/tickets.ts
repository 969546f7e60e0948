import type { Context } from '../../../context.ts';
import type { RequestInfo } from '../../../http/handler.ts';
import { newToken, tokenHash } from '../../../secrets/token.ts';
import type { MemberTables } from '../tables.ts';
import { browserHash } from './attempt.ts';
import type { Identity } from './identity.ts';
import type { ThirdParty } from './provider.ts';

const GOOD_FOR_MS = 20 * 60_000;

/** Keeps what a third party said until an account is there that it is to open; good in this browser only. */
export async function issueTicket(ctx: Context, request: RequestInfo, identity: Identity): Promise<string> {
  const browser = browserHash(request);
  if (browser === undefined) throw new Error('a ticket belongs to a browser');
  const { token, hash } = newToken(ctx.random);
  await ctx.db
    .withTables<MemberTables>()
    .insertInto('member_third_party_ticket')
    .values({
      merchant_id: request.merchant.id,
      ticket_hash: hash,
      browser_hash: browser,
      provider: identity.provider,
      subject: identity.subject,
      label: identity.label,
      expires_at: new Date(ctx.now().getTime() + GOOD_FOR_MS),
    })
    .execute();
  return token;
}

/** What a ticket stands for while it is good. It is spent by the link itself. */
export async function readTicket(ctx: Context, request: RequestInfo, ticket: string): Promise<Identity | undefined> {
  const browser = browserHash(request);
  if (browser === undefined) return undefined;
  const row = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_third_party_ticket')
    .select(['provider', 'subject', 'label'])
    .where('merchant_id', '=', request.merchant.id)
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return row;
}

/** Whose account an identity opens. */
export const ownerOfIdentity = (
  ctx: Context,
  merchantId: number,
  { provider, subject }: { provider: ThirdParty; subject: string },
) =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_identity as i')
    .innerJoin('member as m', join =>
      join.onRef('m.merchant_id', '=', 'i.merchant_id').onRef('m.id', '=', 'i.member_id'),
    )
    .select(['m.id', 'm.status', 'm.account_type', 'm.password_changed_at'])
    .where('i.merchant_id', '=', merchantId)
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
