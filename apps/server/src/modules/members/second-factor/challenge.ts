import type { Context } from '../../../context.ts';
import { newToken, tokenHash } from '../../../secrets/token.ts';
import { sendCode } from '../../messages/index.ts';
import type { Entry, Proven } from '../entry.ts';
import { secondFactorSetting } from '../settings.ts';
import type { FirstProof, MemberTables } from '../tables.ts';
import { type Factor, factorsAfter, maskFactor } from './factors.ts';

/** What a login that waits tells: how it may be confirmed, and by which way a code is under way (`sent`). */
export type ChallengeShown = {
  ticket: string;
  method: Factor['method'];
  methods: { method: Factor['method']; to: string | null }[];
  sent: boolean;
  expiresAt: string;
  expiredMinutes: number | null;
};
export type OpenChallenge = {
  id: string;
  memberId: bigint;
  language: string;
  proof: FirstProof;
  changeDue: boolean;
  passwordExpired: boolean;
};

const TRIES = 5;

/**
 * What a login from an address that is not registered has to confirm; undefined where it may go on: the module is off, or the member
 * has nothing to confirm with. A login by SMS has proven the number already: only an authenticator asks more of it.
 */
export async function challengeDue(
  entry: Entry,
  memberId: bigint,
  proven: Proven,
): Promise<ChallengeShown | undefined> {
  const { ctx, request, merchantId } = entry;
  if (!ctx.settings.moduleEnabled(merchantId, 'LOGINIPVERF3')) return undefined;
  const { proof } = proven;
  const factors = await factorsAfter(ctx, { merchantId, memberId, proof });
  const [first] = factors;
  if (!first) return undefined;
  const { challengeMinutes } = ctx.settings.get(merchantId, secondFactorSetting);
  const expiresAt = new Date(ctx.now().getTime() + challengeMinutes * 60_000);
  const { token, hash } = newToken(ctx.random);
  const id = ctx.newId();
  await ctx.db
    .withTables<MemberTables>()
    .insertInto('member_challenge')
    .values({
      merchant_id: merchantId,
      id,
      member_id: memberId,
      ticket_hash: hash,
      language: request.language,
      proof,
      change_due: proven.changeDue,
      password_expired: proven.passwordExpired,
      created_at: ctx.now(),
      expires_at: expiresAt,
      closed_at: null,
    })
    .execute();
  const sent = first.method === 'totp' ? undefined : await sendFactorCode(entry, { id, memberId }, first);
  return {
    ticket: token,
    method: first.method,
    methods: factors.map(factor => ({ method: factor.method, to: maskFactor(factor) })),
    sent: sent?.ok ?? false,
    expiresAt: expiresAt.toISOString(),
    expiredMinutes: sent?.ok ? sent.expiredMinutes : null,
  };
}

/** A code that only this login can spend. */
export const sendFactorCode = (
  { ctx, request, merchantId }: Entry,
  { id, memberId }: { id: string; memberId: bigint },
  { method, to }: Factor & { method: 'sms' | 'email' },
) =>
  sendCode(ctx, {
    merchantId,
    merchantName: request.merchant.name,
    purpose: 'secondFactor',
    subject: id,
    channel: method,
    to,
    language: request.language,
    ip: request.ip,
    memberId,
  });

/** The login that a ticket stands for, while it waits; with `counted` a try is counted first. */
export async function openChallenge(
  ctx: Context,
  { merchantId, ticket, counted }: { merchantId: number; ticket: string; counted: boolean },
): Promise<OpenChallenge | undefined> {
  const row = await ctx.db
    .withTables<MemberTables>()
    .updateTable('member_challenge')
    .set(each => ({ tries: each('tries', '+', counted ? 1 : 0) }))
    .where('merchant_id', '=', merchantId)
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('closed_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .where('tries', '<', TRIES)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      memberId: row.member_id,
      language: row.language,
      proof: row.proof,
      changeDue: row.change_due,
      passwordExpired: row.password_expired,
    }
  );
}

/** Closes a login that waited; false where another answer has closed it. */
export async function closeChallenge(ctx: Context, merchantId: number, id: string): Promise<boolean> {
  const closed = await ctx.db
    .withTables<MemberTables>()
    .updateTable('member_challenge')
    .set({ closed_at: ctx.now() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}
