import { forgotPasswordEmail } from '@baize/wire/members';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { ownAddress } from '../../http/own-address.ts';
import { open, seal } from '../../secrets/seal.ts';
import { newToken } from '../../secrets/token.ts';
import { canSend, queueMessage } from '../messages/index.ts';
import { lockMember } from './lock-member.ts';
import { forgotSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

const asked = z.strictObject({
  id: z.uuid(),
  merchantId: z.number().int(),
  merchantName: z.string(),
  username: z.string(),
  email: z.string(),
  address: z.string(),
  language: z.string(),
});
type Asked = z.output<typeof asked>;

const WINDOW_MS = 5 * 60_000;
/** Links for one member within five minutes; what is beyond is dropped, and nobody is told. */
const LINKS_MAX = 3;

/** What was typed may be a name and an address of somebody, or a password in the wrong field: it waits sealed. */
const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'members.forgot-password');
const job = z.strictObject({ sealed: z.base64() });

/** Looks nobody up: a job does, later. So the answer and its time are the same for all. */
export const answerForgotPasswordEmail = handle(forgotPasswordEmail, async ({ input, ctx, request, fail }) => {
  const { merchant } = request;
  if (!canSend(ctx, merchant.id, 'email')) return fail('email_not_enabled');
  const wanted: Asked = {
    id: ctx.newId(),
    merchantId: merchant.id,
    merchantName: merchant.name,
    username: input.username,
    email: input.email,
    address: ownAddress(ctx, request),
    language: request.language,
  };
  const { tellUnknown } = ctx.settings.get(merchant.id, forgotSetting);
  if (tellUnknown && !(await findPair(ctx, wanted))) return fail('username_email_unknown');
  const sealed = seal(Buffer.from(JSON.stringify(wanted)), sealingKey(ctx)).toString('base64');
  await ctx.transaction(tx =>
    ctx.events.requestJob(tx, { merchantId: merchant.id, task: 'members.sendResetLink', payload: { sealed } }),
  );
  return { sent: true as const };
});

/** A job: makes a link and sends it where the name and the address belong together. Run twice it sends once. */
export async function sendResetLink(ctx: Context, payload: unknown): Promise<void> {
  const { sealed } = job.parse(payload);
  const wanted = asked.parse(JSON.parse(open(Buffer.from(sealed, 'base64'), sealingKey(ctx)).toString()));
  const member = await findPair(ctx, wanted);
  if (!member?.email) return;
  const { email, username } = member;
  const { linkMinutes } = ctx.settings.get(wanted.merchantId, forgotSetting);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  const { token, hash } = newToken(ctx.random);
  await ctx.transaction(async tx => {
    // Jobs of one member come one after the other: the limit is counted.
    await lockMember(tx, wanted.merchantId, member.id);
    if (!(await mayHaveLink(ctx, tx, wanted, member.id))) return;
    const tables = tx.withTables<MemberTables>();
    const made = await tables
      .insertInto('member_reset_link')
      .values({
        merchant_id: wanted.merchantId,
        id: wanted.id,
        member_id: member.id,
        token_hash: hash,
        created_at: now,
        expires_at: expiresAt,
        closed_at: null,
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'id']).doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) return;
    // Only the newest link is good.
    await tables
      .updateTable('member_reset_link')
      .set({ closed_at: now })
      .where('merchant_id', '=', wanted.merchantId)
      .where('member_id', '=', member.id)
      .where('id', '<>', wanted.id)
      .where('closed_at', 'is', null)
      .execute();
    await queueMessage(ctx, tx, {
      merchantId: wanted.merchantId,
      channel: 'email',
      to: email,
      template: 'resetLink',
      // Behind the `#` it is never sent to a server, nor written into a log on the way.
      values: {
        username,
        link: `${wanted.address}/reset-password#${token}`,
        minutes: linkMinutes,
        merchant: wanted.merchantName,
      },
      language: wanted.language,
      memberId: member.id,
      expiresAt,
    });
  });
}

const findPair = (ctx: Context, { merchantId, username, email }: Asked) =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member as m')
    .innerJoin('member_profile as p', join =>
      join.onRef('p.merchant_id', '=', 'm.merchant_id').onRef('p.member_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.username', 'p.email'])
    .where('m.merchant_id', '=', merchantId)
    .where('m.username_key', '=', usernameKey(username))
    .where('m.trial', '=', false)
    .where('m.status', '=', 'active')
    .where(row => row(row.fn<string>('lower', ['p.email']), '=', email.toLowerCase()))
    .executeTakeFirst();

async function mayHaveLink(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId }: Asked,
  memberId: bigint,
): Promise<boolean> {
  const { count } = await tx
    .withTables<MemberTables>()
    .selectFrom('member_reset_link')
    .select(row => row.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(ctx.now().getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow();
  return count < BigInt(LINKS_MAX);
}
