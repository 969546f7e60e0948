import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsDecidePointOrder, opsListPointOrders, opsRevealAddress } from '@baize/wire/points';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { cutPage, uuidCursor } from '../../db/index.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { operatorActor } from '../audit/index.ts';
import { decidedColumns, recordDecision } from '../inbox/index.ts';
import { hashContent } from '../ledger/index.ts';
import { memberSummaries } from '../members/index.ts';
import { openAddress } from './address.ts';
import { POINTS } from './asset.ts';
import { orderTransitions } from './states.ts';
import type { PointsTables } from './tables.ts';

type Order = Selectable<PointsTables['points_order']>;
type Row = OutputOf<typeof opsListPointOrders>['rows'][number];

export const opsListPointOrdersHandler = handle(opsListPointOrders, async ({ input, ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const after = uuidCursor(input.after);
  const found = await ctx.db
    .withTables<PointsTables>()
    .selectFrom('points_order')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state', '=', input.state)
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  return { rows: await views(ctx, readerOf(merchantId, request), rows), next };
});

export const opsDecidePointOrderHandler = handle(opsDecidePointOrder, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId, operatorId } = operator;
  const transition = orderTransitions[input.decision];
  const outcome = await ctx.transaction(async tx => {
    const tables = tx.withTables<PointsTables>();
    const row = await tables
      .selectFrom('points_order')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'reward_unknown' as const;
    if (row.state === transition.to && row.decided_by === operatorId) return row;
    if (row.state !== 'in_process') return 'wrong_state' as const;
    if (row.version !== input.version) return 'version_changed' as const;
    await endHold(ctx, tx, row, input.decision === 'approve' ? 'post' : 'void');
    const decided = await tables
      .updateTable('points_order')
      .set({
        state: transition.to,
        ...decidedColumns(ctx, row, operator, input.note),
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const approves = input.decision === 'approve';
    await recordDecision(ctx, tx, {
      kind: 'point order',
      action: approves ? 'points.orderApproved' : 'points.orderRejected',
      before: row,
      after: { state: decided.state, points: row.points },
      by: operator,
      reason: input.reason,
      ip: request.ip,
      notice: {
        template: approves ? 'order_approved' : 'order_rejected',
        values: { number: row.number, note: input.note },
      },
    });
    return decided;
  });
  if (typeof outcome === 'string') return fail(outcome);
  const [view] = await views(ctx, readerOf(merchantId, request), [outcome]);
  return view ?? fail('reward_unknown');
});

/** The points leave for good, or return whole with the good to its stock. */
async function endHold(ctx: Context, tx: Transaction<object>, row: Order, phase: 'post' | 'void'): Promise<void> {
  if (row.transfer_id === null) throw new Error(`order ${row.id} holds nothing`);
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: row.merchant_id,
    key: { actor: 'system', endpoint: 'points.endOrder', id: row.id },
    contentHash: hashContent({ phase, points: row.points }),
    transfers: [
      {
        phase,
        pendingId: row.transfer_id,
        debit: { kind: 'points', memberId: row.member_id, asset: POINTS },
        credit: { kind: 'promotions', asset: POINTS },
        amount: row.points,
        code: 'points_redeem',
        reference: row.id,
      },
    ],
  });
  if (!posted.ok) throw new Error(`the points of an order could not be settled: ${posted.code}`);
  if (phase === 'void' && row.good_id !== null)
    await tx
      .withTables<PointsTables>()
      .updateTable('points_good')
      .set(({ eb }) => ({ stock: eb('stock', '+', 1) }))
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.good_id)
      .where('stock', 'is not', null)
      .execute();
}

export const opsRevealAddressHandler = handle(opsRevealAddress, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const row = await ctx.db
    .withTables<PointsTables>()
    .selectFrom('points_order')
    .select(['address', 'member_id'])
    .where('merchant_id', '=', operator.merchantId)
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (!row?.address) return fail('reward_unknown');
  await ctx.transaction(tx =>
    ctx.audit.write(tx, {
      merchantId: operator.merchantId,
      actor: operatorActor(operator),
      action: 'points.addressShown',
      object: { kind: 'point order', id: input.id },
      after: { memberId: row.member_id },
      reason: input.reason,
      ip: request.ip,
    }),
  );
  return openAddress(ctx, row.address);
});

/** Who reads, and what the merchant's own language is. */
type Reader = { merchantId: number; language: string; own: string };

const readerOf = (merchantId: number, { merchant, language }: RequestInfo): Reader => ({
  merchantId,
  language,
  own: merchant.defaultLanguage,
});

async function views(ctx: Context, { merchantId, language, own }: Reader, rows: readonly Order[]): Promise<Row[]> {
  const goodIds = [...new Set(rows.flatMap(row => (row.good_id === null ? [] : [row.good_id])))];
  const [members, goods] = await Promise.all([
    memberSummaries(
      ctx,
      merchantId,
      rows.map(row => row.member_id),
      language,
    ),
    goodIds.length === 0
      ? []
      : ctx.db
          .withTables<PointsTables>()
          .selectFrom('points_good')
          .select(['id', 'names'])
          .where('merchant_id', '=', merchantId)
          .where('id', 'in', goodIds)
          .execute(),
  ]);
  const names = new Map(goods.map(good => [good.id, inLanguage(good.names, language, own) ?? '']));
  return rows.map(row => {
    const member = members.get(row.member_id);
    return {
      id: row.id,
      number: row.number,
      member: { id: row.member_id.toString(), username: member?.username ?? '', rank: member?.rank ?? '' },
      name: names.get(row.good_id ?? '') ?? '',
      kind: row.kind,
      points: formatExact(row.points, 0),
      state: row.state,
      note: row.note,
      hasAddress: row.address !== null,
      requestedAt: row.requested_at.toISOString(),
      decidedBy: row.decided_name,
      version: row.version,
    };
  });
}
