import { parseAmount } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import type { opsChangeGood } from '@baize/wire/points';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { operatorActor } from '../audit/index.ts';
import type { Person } from '../operators/index.ts';
import { type Good, goodRow } from './good-row.ts';
import type { PointsTables } from './tables.ts';

export type GoodDraft = ParsedInputOf<typeof opsChangeGood>['good'];

type Write = {
  merchantId: number;
  draft: GoodDraft;
  /** The row as it stands, locked; undefined for a new good. */
  before: Good | undefined;
  operator: Person;
  reason: string;
  ip: string;
};

/** Holds a good's row until the transaction ends: who redeems it and who changes it follow each other. */
export const lockGood = (tx: Transaction<object>, merchantId: number, id: string): Promise<Good | undefined> =>
  tx
    .withTables<PointsTables>()
    .selectFrom('points_good')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function writeGood(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, draft, before, operator, reason, ip }: Write,
): Promise<Good> {
  const columns = {
    kind: draft.kind,
    names: JSON.stringify(draft.names),
    descriptions: JSON.stringify(draft.descriptions),
    points: parseAmount(draft.points) ?? 0n,
    amount: draft.amount === null ? null : (parseAmount(draft.amount) ?? null),
    stock: draft.stock,
    rank_min: draft.rankMin,
    per_member: draft.perMember,
    picture: draft.picture,
    enabled: draft.enabled,
    sort: draft.sort,
  };
  const after = await tx
    .withTables<PointsTables>()
    .insertInto('points_good')
    .values({ merchant_id: merchantId, id: draft.id, ...columns })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'id']).doUpdateSet({ ...columns, version: (before?.version ?? 0) + 1 }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.audit.write(tx, {
    merchantId,
    actor: operatorActor(operator),
    action: 'points.goodChanged',
    object: { kind: 'good', id: draft.id },
    before: before && goodRow(before, 0),
    after: goodRow(after, 0),
    reason,
    ip,
  });
  return after;
}
