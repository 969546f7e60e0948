import { attachSlip, opsShowPicture, sendPicture } from '@baize/wire/cashier';
import type { Kysely } from 'kysely';
import { handle } from '../../http/handler.ts';
import { openPicture } from '../../pictures/open-picture.ts';
import { depositView } from './deposit-view.ts';
import { hasPlayMoney } from './play-money.ts';
import type { CashierTables } from './tables.ts';

const PER_HOUR = 20;

type Picture = { width: number; height: number; webp: Buffer };

/** Draws a picture anew, as WebP whatever it was. */
async function redraw(bytes: Buffer): Promise<Picture | undefined> {
  const opened = await openPicture(bytes, ['image/png', 'image/jpeg', 'image/webp']);
  try {
    const drawn = await opened?.picture.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return drawn && { width: drawn.info.width, height: drawn.info.height, webp: drawn.data };
  } catch {
    return undefined;
  }
}

export const sendPictureHandler = handle(sendPicture, async ({ input, ctx, caller: { member }, fail }) => {
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const tables = ctx.db.withTables<CashierTables>();
  const { sent } = await tables
    .selectFrom('cashier_picture')
    .select(({ fn }) => fn.countAll<bigint>().as('sent'))
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('sent_at', '>', new Date(ctx.now().getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (sent >= PER_HOUR) return fail('too_many_tries');
  const picture = await redraw(Buffer.from(input.base64, 'base64'));
  if (!picture) return fail('picture_invalid');
  const id = ctx.newId();
  await tables
    .insertInto('cashier_picture')
    .values({ merchant_id: member.merchantId, id, member_id: member.memberId, sent_at: ctx.now(), ...picture })
    .execute();
  return { id };
});

/** Whether a picture is one that this member sent. */
export async function isOwnPicture(
  db: Kysely<object>,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  id: string,
): Promise<boolean> {
  const row = await db
    .withTables<CashierTables>()
    .selectFrom('cashier_picture')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export const attachSlipHandler = handle(attachSlip, ({ input, ctx, caller: { member }, request, fail }) =>
  ctx.transaction(async tx => {
    const tables = tx.withTables<CashierTables>();
    const row = await tables
      .selectFrom('cashier_deposit')
      .select(['state', 'kind'])
      .where('merchant_id', '=', member.merchantId)
      .where('member_id', '=', member.memberId)
      .where('id', '=', input.depositId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return fail('deposit_unknown');
    if (row.state !== 'in_process' || row.kind !== 'bank_transfer') return fail('wrong_state', { state: row.state });
    if (!(await isOwnPicture(tx, member, input.pictureId))) return fail('picture_unknown');
    const changed = await tables
      .updateTable('cashier_deposit')
      .set(deposit => ({ slip_id: input.pictureId, version: deposit('version', '+', 1) }))
      .where('merchant_id', '=', member.merchantId)
      .where('id', '=', input.depositId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return depositView(ctx, request, changed);
  }),
);

export const opsShowPictureHandler = handle(opsShowPicture, async ({ input, ctx, caller, fail }) => {
  const row = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_picture')
    .selectAll()
    .where('merchant_id', '=', caller.operator.merchantId)
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (!row) return fail('picture_unknown');
  return {
    dataUrl: `data:image/webp;base64,${row.webp.toString('base64')}`,
    width: row.width,
    height: row.height,
    sentAt: row.sent_at.toISOString(),
  };
});
