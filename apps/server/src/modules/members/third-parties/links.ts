import { linkThirdParty, listThirdParties, proveThirdParty, unlinkThirdParty } from '@baize/wire/members';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { tokenHash } from '../../../secrets/token.ts';
import { memberActor } from '../../audit/index.ts';
import { checkLoginPassword } from '../check-login-password.ts';
import type { MemberTables } from '../tables.ts';
import { type Identity, proveIdentity } from './identity.ts';
import { issueTicket, ownerOfIdentity, readTicket } from './tickets.ts';

export const answerListThirdParties = handle(listThirdParties, async ({ ctx, caller: { member } }) => {
  const rows = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_identity')
    .select(['provider', 'label', 'linked_at'])
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .orderBy('provider')
    .execute();
  return {
    linked: rows.map(({ provider, label, linked_at }) => ({ provider, label, linkedAt: linked_at.toISOString() })),
  };
});

export const answerProveThirdParty = handle(
  proveThirdParty,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    if (member.trial) return fail('true_account_needed');
    const identity = await proveIdentity(ctx, request, input);
    // Whoever began it while logged in as somebody else, or as nobody, does not link it here.
    if (!identity || identity.begunBy !== member.memberId) return fail('third_party_failed');
    const owner = await ownerOfIdentity(ctx, member.merchantId, identity);
    if (owner && owner.id !== member.memberId) return fail('third_party_taken');
    return { ticket: await issueTicket(ctx, request, identity), label: identity.label };
  },
);

export const answerLinkThirdParty = handle(
  linkThirdParty,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    if (member.trial) return fail('true_account_needed');
    const identity = await readTicket(ctx, request, input.ticket);
    if (!identity) return fail('third_party_failed');
    const proven = await checkLoginPassword(ctx, member, input.password);
    if (!proven.ok) return fail(proven.code, proven.value);
    const linked = await link(ctx, { member, identity, ticket: input.ticket, ip: request.ip });
    return linked ? { provider: identity.provider } : fail('third_party_taken');
  },
);

type Link = { member: CallerMember; identity: Identity; ticket: string; ip: string };

/** Takes the link back: somebody else has this account of the third party. */
class Taken extends Error {}

/** False where somebody else has linked it; another account of the same third party takes the place of the one before. */
const link = (ctx: Context, change: Link): Promise<boolean> =>
  ctx
    .transaction(tx => writeLink(ctx, tx, change))
    .catch((error: unknown) => {
      if (error instanceof Taken) return false;
      throw error;
    });

async function writeLink(
  ctx: Context,
  tx: Transaction<object>,
  { member, identity, ticket, ip }: Link,
): Promise<boolean> {
  const { merchantId, memberId } = member;
  const { provider, subject, label } = identity;
  const tables = tx.withTables<MemberTables>();
  const spent = await tables
    .deleteFrom('member_third_party_ticket')
    .where('merchant_id', '=', merchantId)
    .where('ticket_hash', '=', tokenHash(ticket))
    .executeTakeFirst();
  if (spent.numDeletedRows !== 1n) return false;
  await tables
    .deleteFrom('member_identity')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute();
  const made = await tables
    .insertInto('member_identity')
    .values({ merchant_id: merchantId, provider, subject, member_id: memberId, label, linked_at: ctx.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) throw new Taken();
  await ctx.audit.write(tx, {
    merchantId,
    actor: memberActor(member),
    action: 'members.thirdPartyLinked',
    object: { kind: 'member', id: memberId.toString() },
    after: { provider, label },
    ip,
  });
  return true;
}

export const answerUnlinkThirdParty = handle(
  unlinkThirdParty,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    const { merchantId, memberId } = member;
    const proven = await checkLoginPassword(ctx, member, input.password);
    if (!proven.ok) return fail(proven.code, proven.value);
    const unlinked = await ctx.transaction(async tx => {
      const { numDeletedRows } = await tx
        .withTables<MemberTables>()
        .deleteFrom('member_identity')
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .where('provider', '=', input.provider)
        .executeTakeFirst();
      if (numDeletedRows > 0n)
        await ctx.audit.write(tx, {
          merchantId,
          actor: memberActor(member),
          action: 'members.thirdPartyUnlinked',
          object: { kind: 'member', id: memberId.toString() },
          before: { provider: input.provider },
          ip: request.ip,
        });
      return Number(numDeletedRows);
    });
    return { unlinked };
  },
);
