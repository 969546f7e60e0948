import { opsListFilters, opsRemoveFilter, opsRenameFilter, opsSaveFilter } from '@baize/wire/operators';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import type { FilterTables } from './tables.ts';

/** Of one page. */
const FILTERS_MAX = 20;

export const listFiltersHandler = handle(opsListFilters, async ({ ctx, caller: { operator } }) =>
  shown(await filtersOf(ctx.db, operator)),
);

export const saveFilterHandler = handle(opsSaveFilter, async ({ input, ctx, caller: { operator }, fail }) => {
  const { page, name, search } = input;
  const filters = await changeAlone(ctx, operator, async (tx, kept) => {
    const ofPage = kept.filter(filter => filter.page === page);
    const same = ofPage.find(filter => filter.name === name);
    if (!same && ofPage.length >= FILTERS_MAX) return false;
    await tx
      .insertInto('operator_filter')
      .values({ ...own(operator), id: same?.id ?? ctx.newId(), page, name, search: JSON.stringify(search) })
      .onConflict(conflict => conflict.columns(['merchant_id', 'id']).doUpdateSet({ search: JSON.stringify(search) }))
      .execute();
    return true;
  });
  return filters ? shown(filters) : fail('wrong_state');
});

export const renameFilterHandler = handle(opsRenameFilter, async ({ input, ctx, caller: { operator }, fail }) => {
  const { id, name } = input;
  const filters = await changeAlone(ctx, operator, async (tx, kept) => {
    const one = kept.find(filter => filter.id === id);
    const taken = kept.some(filter => filter.id !== id && filter.page === one?.page && filter.name === name);
    if (!one || taken) return false;
    const { merchant_id, operator_id } = own(operator);
    await tx
      .updateTable('operator_filter')
      .set({ name })
      .where('merchant_id', '=', merchant_id)
      .where('operator_id', '=', operator_id)
      .where('id', '=', id)
      .execute();
    return true;
  });
  return filters ? shown(filters) : fail('wrong_state');
});

export const removeFilterHandler = handle(opsRemoveFilter, async ({ input, ctx, caller: { operator } }) => {
  const { merchant_id, operator_id } = own(operator);
  await ctx.db
    .withTables<FilterTables>()
    .deleteFrom('operator_filter')
    .where('merchant_id', '=', merchant_id)
    .where('operator_id', '=', operator_id)
    .where('id', '=', input.id)
    .execute();
  return shown(await filtersOf(ctx.db, operator));
});

const own = ({ merchantId, operatorId }: CallerOperator) => ({ merchant_id: merchantId, operator_id: operatorId });

const shown = (filters: Filters) => ({ filters, max: FILTERS_MAX });

type Filters = Awaited<ReturnType<typeof filtersOf>>;
type Change = (tx: Transaction<FilterTables>, kept: Filters) => Promise<boolean>;

/** Changes what the operator keeps, one change after the other; undefined where the change is not possible. */
const changeAlone = (ctx: Context, operator: CallerOperator, change: Change): Promise<Filters | undefined> =>
  ctx.transaction(async tx => {
    const { merchantId, operatorId } = operator;
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`filters/${merchantId}/${operatorId}`}, 0))`.execute(tx);
    const done = await change(tx.withTables<FilterTables>(), await filtersOf(tx, operator));
    return done ? filtersOf(tx, operator) : undefined;
  });

const filtersOf = (db: Kysely<object>, operator: CallerOperator) => {
  const { merchant_id, operator_id } = own(operator);
  return db
    .withTables<FilterTables>()
    .selectFrom('operator_filter')
    .select(['id', 'page', 'name', 'search'])
    .where('merchant_id', '=', merchant_id)
    .where('operator_id', '=', operator_id)
    .orderBy('page')
    .orderBy('name')
    .execute();
};
