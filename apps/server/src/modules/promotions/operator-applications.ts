import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsDecideApplication, opsListApplications, opsShowImage } from '@baize/wire/promotions';
import type { Context } from '../../context.ts';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { notifyMember } from '../inbox/index.ts';
import { memberSummaries } from '../members/index.ts';
import { reserve } from './budget.ts';
import { applicationTransitions } from './states.ts';
import type { ApplicationRow, PromotionTables } from './tables.ts';

type Row = OutputOf<typeof opsListApplications>['rows'][number];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const opsListApplicationsHandler = handle(opsListApplications, async ({ input, ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const open = input.view === 'open';
  const after = input.after !== undefined && UUID.test(input.after) ? input.after : undefined;
  const found = await ctx.db
    .withTables<PromotionTables>()
    .selectFrom('promotion_application')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(({ eb, and }) => (open ? eb('state', '=', 'applying') : and([eb('decided_by', 'is not', null)])))
    .$if(after !== undefined, query => query.where('id', open ? '>' : '<', after ?? ''))
    .orderBy('id', open ? 'asc' : 'desc')
    .limit(input.limit + 1)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  return { rows: await views(ctx, merchantId, rows), currency: request.merchant.currencies[0], next };
});

export const opsDecideApplicationHandler = handle(
  opsDecideApplication,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { merchantId, operatorId, name } = operator;
    const approves = input.decision === 'approve';
    const to = approves ? applicationTransitions.approve.to : applicationTransitions.reject.to;
    const outcome = await ctx.transaction(async tx => {
      const tables = tx.withTables<PromotionTables>();
      const row = await tables
        .selectFrom('promotion_application')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', input.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return 'application_unknown' as const;
      // The same decision once more (a repeated submit) is answered as the first one was.
      if (row.state === to && row.decided_by === operatorId) return row;
      if (row.state !== 'applying') return 'wrong_state' as const;
      if (row.version !== input.version) return 'version_changed' as const;
      const promotion = await tables
        .selectFrom('promotion')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', row.promotion_id)
        .executeTakeFirstOrThrow();
      const amount = approves ? (parseAmount(input.amount) ?? 0n) : 0n;
      const points = approves ? promotion.rules.points : 0;
      if (amount > (parseAmount(promotion.rules.amountMax) ?? 0n)) return 'amount_above_maximum' as const;
      if (approves && amount === 0n && points === 0) return 'amount_below_minimum' as const;
      if (!(await reserve(tx, { merchantId, promotionId: promotion.id, amount })))
        return 'promotion_budget_spent' as const;
      const decided = await tables
        .updateTable('promotion_application')
        .set({
          state: to,
          amount,
          points,
          note: input.note === '' ? null : input.note,
          decided_at: ctx.now(),
          decided_by: operatorId,
          decided_name: name,
          version: row.version + 1,
        })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: approves ? 'promotions.applicationApproved' : 'promotions.applicationRejected',
        object: { kind: 'application', id: row.id },
        before: { state: row.state },
        after: { state: decided.state, amount, points, memberId: row.member_id },
        reason: input.reason,
        ip: request.ip,
      });
      await notifyMember(ctx, tx, {
        merchantId,
        memberId: row.member_id,
        template: approves ? 'reward_ready' : 'application_rejected',
        values: { title: promotion.texts.EN?.title ?? '', note: input.note },
      });
      return decided;
    });
    if (typeof outcome === 'string') return fail(outcome);
    const [view] = await views(ctx, merchantId, [outcome]);
    return view ?? fail('application_unknown');
  },
);

export const opsShowImageHandler = handle(opsShowImage, async ({ input, ctx, caller, fail }) => {
  const row = await ctx.db
    .withTables<PromotionTables>()
    .selectFrom('promotion_image')
    .select(['mime', 'bytes'])
    .where('merchant_id', '=', caller.operator.merchantId)
    .where('id', '=', input.id)
    .executeTakeFirst();
  return row ? { mime: row.mime, base64: row.bytes.toString('base64') } : fail('application_unknown');
});

async function views(ctx: Context, merchantId: number, rows: readonly ApplicationRow[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const tables = ctx.db.withTables<PromotionTables>();
  const [members, promotions, images] = await Promise.all([
    memberSummaries(
      ctx,
      merchantId,
      rows.map(row => row.member_id),
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
