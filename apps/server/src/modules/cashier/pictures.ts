import { attachSlip, opsShowPicture, sendPicture } from '@baize/wire/cashier';
import { fileTypeFromBuffer } from 'file-type';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { handle } from '../../http/handler.ts';
import { depositView } from './deposit-view.ts';
import { hasPlayMoney } from './play-money.ts';
import type { CashierTables } from './tables.ts';

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 2_000;
const PER_HOUR = 20;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

type Picture = { width: number; height: number; webp: Buffer };

/** Draws a picture anew: what else the file carried (scripts, places, another file behind it) is not in the new one. */
export async function redraw(bytes: Buffer): Promise<Picture | undefined> {
  if (bytes.length > BYTES_MAX) return undefined;
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.includes(type.mime)) return undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, webp: data };
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

export const attachSlipHandler = handle(attachSlip, ({ input, ctx, caller: { member }, fail }) =>
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
    return depositView(changed);
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
