import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsChangePromotion, opsListPromotions, opsPromotionHistory } from '@baize/wire/promotions';
import { handle } from '../../http/handler.ts';
import { cleanHtml, keepVersion, readVersions } from '../content/index.ts';
import type { PromotionRow, PromotionTables } from './tables.ts';

type Row = OutputOf<typeof opsListPromotions>['rows'][number];

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

export const opsChangePromotionHandler = handle(opsChangePromotion, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId } = operator;
  const { promotion, version } = input;
  const draws = promotion.kind === 'wheel' || promotion.kind === 'raffle';
  if (!promotion.texts.EN) return fail('field_invalid', { fields: { 'texts.EN.title': 'required' } });
  if (draws !== promotion.rules.prizes.length > 0)
    return fail('field_invalid', { fields: { 'rules.prizes': 'number' } });
  if (promotion.endsAt !== null && promotion.endsAt <= promotion.startsAt)
    return fail('field_invalid', { fields: { endsAt: 'before_start' } });
  const texts = Object.fromEntries(
    Object.entries(promotion.texts).map(([language, text]) => [
      language,
      { ...text, content: cleanHtml(text.content) },
    ]),
  );
  const columns = {
    kind: promotion.kind,
    category: promotion.category,
    texts: JSON.stringify(texts),
    picture: promotion.picture,
    starts_at: new Date(promotion.startsAt),
    ends_at: promotion.endsAt === null ? null : new Date(promotion.endsAt),
    audience: JSON.stringify(promotion.audience),
    rules: JSON.stringify(promotion.rules),
    budget: promotion.budget === null ? null : (parseAmount(promotion.budget) ?? 0n),
    per_address: promotion.perAddress,
    enabled: promotion.enabled,
    sort: promotion.sort,
  };
  const stored = await ctx.transaction(async tx => {
    const tables = tx.withTables<PromotionTables>();
    const before = await tables
      .selectFrom('promotion')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', promotion.id)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.version ?? 0) !== version) return 'version_changed' as const;
    // What was promised cannot be taken out of the budget again.
    if (columns.budget !== null && columns.budget < (before?.spent ?? 0n)) return 'field_invalid' as const;
    const after = await tables
      .insertInto('promotion')
      .values({ merchant_id: merchantId, id: promotion.id, ...columns })
      .onConflict(conflict => conflict.columns(['merchant_id', 'id']).doUpdateSet({ ...columns, version: version + 1 }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepVersion(ctx, tx, {
      operator,
      kind: 'promotion',
      objectId: promotion.id,
      version: after.version,
      before: before ? rowOf(before, 0) : null,
      after: rowOf(after, 0),
      reason: input.reason,
      ip: request.ip,
      action: 'promotions.changed',
    });
    return after;
  });
  if (stored === 'field_invalid') return fail('field_invalid', { fields: { budget: 'spent' } });
  return stored === 'version_changed' ? fail(stored) : rowOf(stored, 0);
});

export const opsPromotionHistoryHandler = handle(opsPromotionHistory, async ({ input, ctx, caller }) => ({
  rows: await readVersions(ctx.db, { merchantId: caller.operator.merchantId, kind: 'promotion', id: input.id }),
}));

const rowOf = (row: PromotionRow, claims: number): Row => ({
  id: row.id,
  kind: row.kind,
  category: CATEGORIES.find(category => category === row.category) ?? 'special',
  texts: row.texts,
  picture: row.picture,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  audience: row.audience,
  rules: row.rules,
  budget: row.budget === null ? null : formatExact(row.budget),
  perAddress: row.per_address,
  enabled: row.enabled,
  sort: row.sort,
  version: row.version,
  spent: formatExact(row.spent),
  claims,
});

const CATEGORIES = ['welcome', 'daily', 'cashback', 'special'] as const;
