import { opsListGoods } from '@baize/wire/points';
import { handle } from '../../http/handler.ts';
import { goodRow } from './good-row.ts';
import type { PointsTables } from './tables.ts';

export const opsListGoodsHandler = handle(opsListGoods, async ({ ctx, caller }) => {
  const { merchantId } = caller.operator;
  const tables = ctx.db.withTables<PointsTables>();
  const goods = await tables
    .selectFrom('points_good')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const taken = await tables
    .selectFrom('points_order')
    .select(['good_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('merchant_id', '=', merchantId)
    .where('state', '<>', 'rejected')
    .groupBy('good_id')
    .execute();
  const counts = new Map(taken.map(row => [row.good_id, Number(row.count)]));
  return { rows: goods.map(good => goodRow(good, counts.get(good.id) ?? 0)) };
});
