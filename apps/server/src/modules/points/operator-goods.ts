import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsChangeGood, opsListGoods } from '@baize/wire/points';
import type { Selectable } from 'kysely';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import type { PointsTables } from './tables.ts';

type Row = OutputOf<typeof opsListGoods>['rows'][number];
type Good = Selectable<PointsTables['points_good']>;

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

export const opsChangeGoodHandler = handle(opsChangeGood, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId } = operator;
  const { good, version } = input;
  if ((good.kind === 'money') !== (good.amount !== null) || !good.names.EN) return fail('field_invalid');
  const columns = {
    kind: good.kind,
    names: JSON.stringify(good.names),
    descriptions: JSON.stringify(good.descriptions),
    points: parseAmount(good.points) ?? 0n,
    amount: good.amount === null ? null : (parseAmount(good.amount) ?? null),
    stock: good.stock,
    rank_min: good.rankMin,
    per_member: good.perMember,
    picture: good.picture,
    enabled: good.enabled,
    sort: good.sort,
  };
  const stored = await ctx.transaction(async tx => {
    const tables = tx.withTables<PointsTables>();
    const before = await tables
      .selectFrom('points_good')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', good.id)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.version ?? 0) !== version) return undefined;
    const after = await tables
      .insertInto('points_good')
      .values({ merchant_id: merchantId, id: good.id, ...columns })
      .onConflict(conflict => conflict.columns(['merchant_id', 'id']).doUpdateSet({ ...columns, version: version + 1 }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(operator),
      action: 'points.goodChanged',
      object: { kind: 'good', id: good.id },
      before: before && goodRow(before, 0),
      after: goodRow(after, 0),
      reason: input.reason,
      ip: request.ip,
    });
    return after;
  });
  return stored ? goodRow(stored, 0) : fail('version_changed');
});

const goodRow = (good: Good, taken: number): Row => ({
  id: good.id,
  kind: good.kind,
  names: good.names,
  descriptions: good.descriptions,
  points: formatExact(good.points, 0),
  amount: good.amount === null ? null : formatExact(good.amount, 0),
  stock: good.stock,
  rankMin: good.rank_min,
  perMember: good.per_member,
  picture: good.picture,
  enabled: good.enabled,
  sort: good.sort,
  version: good.version,
  taken,
});
