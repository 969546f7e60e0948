import { sendPromotionImage } from '@baize/wire/promotions';
import { sql, type Transaction } from 'kysely';
import { handle } from '../../http/handler.ts';
import { openPicture } from '../../pictures/open-picture.ts';
import type { PromotionTables } from './tables.ts';

/** Pictures that belong to no application yet. */
const LOOSE_MAX = 6;

export const sendPromotionImageHandler = handle(sendPromotionImage, async ({ input, ctx, caller, fail }) => {
  const { merchantId, memberId, asset, currency } = caller.member;
  if (asset !== currency) return fail('true_account_needed');
  const drawn = await drawAnew(Buffer.from(input.image, 'base64'));
  if (!drawn) return fail('image_invalid');
  const id = ctx.newId();
  const stored = await sql<{ id: string }>`
    INSERT INTO promotion_image (merchant_id, id, member_id, mime, bytes, sent_at)
    SELECT ${merchantId}, ${id}, ${memberId}, ${drawn.mime}, ${drawn.bytes}, ${ctx.now()}
    WHERE (SELECT count(*) FROM promotion_image AS i WHERE i.merchant_id = ${merchantId} AND i.member_id = ${memberId}
      AND i.application_id IS NULL) < ${LOOSE_MAX}
    RETURNING id`.execute(ctx.db);
  return stored.rows.length === 1 ? { id } : fail('too_many_images');
});

type Drawn = { mime: 'image/png' | 'image/jpeg'; bytes: Buffer };

async function drawAnew(bytes: Buffer): Promise<Drawn | undefined> {
  const opened = await openPicture(bytes, ['image/png', 'image/jpeg']);
  if (opened === undefined) return undefined;
  const { type: mime, picture } = opened;
  try {
    return { mime, bytes: await (mime === 'image/png' ? picture.png() : picture.jpeg({ quality: 82 })).toBuffer() };
  } catch {
    return undefined;
  }
}

type Attached = { merchantId: number; memberId: bigint; id: string; images: readonly string[] };

/** Ties a member's own loose pictures to its application; others' ids do nothing. */
export async function attachImages(
  tx: Transaction<object>,
  { merchantId, memberId, id, images }: Attached,
): Promise<void> {
  if (images.length === 0) return;
  await tx
    .withTables<PromotionTables>()
    .updateTable('promotion_image')
    .set({ application_id: id })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('application_id', 'is', null)
    .where('id', 'in', [...images])
    .execute();
}
