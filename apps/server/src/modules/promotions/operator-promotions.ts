import { opsListPromotions, opsPromotionHistory } from '@baize/wire/promotions';
import { handle } from '../../http/handler.ts';
import { readVersions } from '../content/index.ts';
import { rowOf } from './promotion-row.ts';
import type { PromotionTables } from './tables.ts';

export const opsListPromotionsHandler = handle(opsListPromotions, async ({ ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const tables = ctx.db.withTables<PromotionTables>();
  const [rows, counts] = await Promise.all([
    tables
      .selectFrom('promotion')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    tables
      .selectFrom('promotion_application')
      .select(['promotion_id', 'state', ({ fn }) => fn.countAll<string>().as('count')])
      .where('merchant_id', '=', merchantId)
      .where('state', 'in', ['claimed', 'applying'])
      .groupBy(['promotion_id', 'state'])
      .execute(),
  ]);
  const count = (state: string, id?: string) =>
    counts
      .filter(row => row.state === state && (id === undefined || row.promotion_id === id))
      .reduce((sum, row) => sum + Number(row.count), 0);
  return {
    rows: rows.map(row => rowOf(row, count('claimed', row.id))),
    waiting: count('applying'),
    currency: request.merchant.currencies[0],
  };
});

export const opsPromotionHistoryHandler = handle(opsPromotionHistory, async ({ input, ctx, caller }) => ({
  rows: await readVersions(ctx.db, { merchantId: caller.operator.merchantId, kind: 'promotion', id: input.id }),
}));
