import { formatExact } from '@baize/money';
import { listGoods } from '@baize/wire/points';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { clubLabel } from '../members/index.ts';
import { pointSetting } from './settings.ts';
import type { PointsTables } from './tables.ts';

type Good = Selectable<PointsTables['points_good']>;

/** For guests: the mall as it stands, with what is taken of nothing. */
export const listGoodsHandler = handle(listGoods, async ({ ctx, request }) => {
  const { merchant } = request;
  const goods = await goodsOf(ctx, merchant.id);
  return {
    goods: goods.map(good => goodView(ctx, { good, request, taken: 0 })),
    currency: merchant.currencies[0],
    turnoverPerPoint: ctx.settings.get(merchant.id, pointSetting).turnoverPerPoint,
  };
});

/** What a merchant offers, in its own order. */
export const goodsOf = (ctx: Context, merchantId: number): Promise<Good[]> =>
  ctx.db
    .withTables<PointsTables>()
    .selectFrom('points_good')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** A good for whoever took so many of it. */
export const goodView = (
  ctx: Context,
  { good, request: { merchant, language }, taken }: { good: Good; request: RequestInfo; taken: number },
) => ({
  id: good.id,
  kind: good.kind,
  name: inLanguage(good.names, language, merchant.defaultLanguage) ?? '',
  description: inLanguage(good.descriptions, language, merchant.defaultLanguage) ?? '',
  points: formatExact(good.points, 0),
  amount: good.amount === null ? null : formatExact(good.amount),
  stock: good.stock,
  rankMin: good.rank_min,
  rankName: clubLabel(ctx, merchant.id, good.rank_min, language).labelName,
  left: good.per_member === null ? null : Math.max(0, good.per_member - taken),
  picture: good.picture,
  imageUrl: null,
});
