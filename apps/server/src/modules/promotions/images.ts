import { sendPromotionImage } from '@baize/wire/promotions';
import { sql, type Transaction } from 'kysely';
import sharp from 'sharp';
import { handle } from '../../http/handler.ts';
import type { PromotionTables } from './tables.ts';

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 2000;
/** Pictures that belong to no application yet. */
const LOOSE_MAX = 6;

export const sendPromotionImageHandler = handle(sendPromotionImage, async ({ input, ctx, caller, fail }) => {
  const { merchantId, memberId, asset, currency } = caller.member;
  if (asset !== currency) return fail('true_account_needed');
  const bytes = Buffer.from(input.image, 'base64');
  const drawn = bytes.length > BYTES_MAX ? undefined : await drawAnew(bytes);
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

/** What the bytes are is found in them, whatever they are called. The picture is drawn anew: nothing else that they hold survives. */
async function drawAnew(bytes: Buffer): Promise<Drawn | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false });
    const { format } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg') return undefined;
    const fitted = picture.rotate().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
    return format === 'png'
      ? { mime: 'image/png', bytes: await fitted.png().toBuffer() }
      : { mime: 'image/jpeg', bytes: await fitted.jpeg({ quality: 82 }).toBuffer() };
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
