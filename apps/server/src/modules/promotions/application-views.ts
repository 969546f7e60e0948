import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { opsListApplications } from '@baize/wire/promotions';
import type { Context } from '../../context.ts';
import { memberSummaries } from '../members/index.ts';
import type { ApplicationRow, PromotionTables } from './tables.ts';

type Row = OutputOf<typeof opsListApplications>['rows'][number];

/** Applications as operators see them, with their pictures. */
export async function applicationViews(
  ctx: Context,
  merchantId: number,
  rows: readonly ApplicationRow[],
  language: string,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const tables = ctx.db.withTables<PromotionTables>();
  const [members, promotions, images] = await Promise.all([
    memberSummaries(
      ctx,
      merchantId,
      rows.map(row => row.member_id),
      language,
    ),
    tables
      .selectFrom('promotion')
      .select(['id', 'texts', 'rules'])
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', [...new Set(rows.map(row => row.promotion_id))])
      .execute(),
    tables
      .selectFrom('promotion_image')
      .select(['id', 'application_id'])
      .where('merchant_id', '=', merchantId)
      .where(
        'application_id',
        'in',
        rows.map(row => row.id),
      )
      .orderBy('id')
      .execute(),
  ]);
  return rows.map(row => {
    const member = members.get(row.member_id);
    const promotion = promotions.find(({ id }) => id === row.promotion_id);
    return {
      id: row.id,
      promotion: promotion?.texts.EN?.title ?? row.promotion_id,
      member: { id: row.member_id.toString(), username: member?.username ?? '', rank: member?.rank ?? '' },
      state: row.state,
      remark: row.remark,
      images: images.filter(image => image.application_id === row.id).map(({ id }) => id),
      amountMax: promotion?.rules.amountMax ?? '0',
      amount: row.amount > 0n ? formatExact(row.amount) : null,
      note: row.note,
      at: row.joined_at.toISOString(),
      decidedBy: row.decided_name,
      version: row.version,
    };
  });
}
