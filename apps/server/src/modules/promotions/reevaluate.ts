import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { HouseEvent } from '../../events/index.ts';
import type { Subscriber } from '../../module.ts';
import { notifyMember } from '../inbox/index.ts';
import { lockMember, type MemberStanding, memberStanding } from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { reserve } from './budget.ts';
import { evaluate } from './evaluate.ts';
import { isOpen } from './may-join.ts';
import { periodEnd } from './periods.ts';
import { applicationTransitions } from './states.ts';
import type { ApplicationRow, PromotionTables } from './tables.ts';
import { titlesOf } from './titles-of.ts';

/** A deposit or settled play may be what a joined activity waits for. */
export const reevaluate: Subscriber = {
  name: 'promotions.reevaluate',
  events: ['deposit.changed', 'rewards.changed'],
  // Play tells of many members at once, and few of them have joined anything.
  handleMany: async (ctx, events) => {
    const telling = events.filter(tells);
    const joined = await whoJoined(ctx.db, telling);
    for (const event of telling) if (joined.has(keyOf(event))) await reevaluate.handle(ctx, event);
  },
  handle: async (ctx, event) => {
    const { merchantId, memberId } = event;
    if (memberId === undefined || !tells(event)) return;
    const merchant = await ctx.merchants.byId(merchantId);
    if (!merchant) return;
    await ctx.transaction(async tx => {
      const rows = await runningOf(tx, merchantId, memberId);
      if (rows.length === 0) return;
      await lockMember(tx, merchantId, memberId);
      const member = await memberStanding(tx, merchantId, memberId);
      if (!member) return;
      for (const row of await runningOf(tx, merchantId, memberId)) await judge(ctx, tx, { merchant, member, row });
    });
  },
};

const tells = (event: HouseEvent): boolean =>
  event.memberId !== undefined &&
  ((event.type === 'deposit.changed' && event.payload.state === 'approved') ||
    (event.type === 'rewards.changed' && event.payload.what === 'turnover'));

type Who = { readonly merchantId: number; readonly memberId?: bigint | undefined };
const keyOf = ({ merchantId, memberId }: Who): string => `${merchantId} ${memberId}`;

/** Which of the members have an activity that goes on. */
async function whoJoined(db: Kysely<object>, members: readonly Who[]): Promise<ReadonlySet<string>> {
  if (members.length === 0) return new Set();
  const { rows } = await sql<Who>`
    SELECT DISTINCT merchant_id AS "merchantId", member_id AS "memberId" FROM promotion_application
    WHERE state IN ('joined', 'process') AND (merchant_id, member_id) IN (SELECT * FROM unnest(
      ${members.map(({ merchantId }) => merchantId)}::int4[], ${members.map(({ memberId }) => memberId ?? null)}::int8[]))`.execute(
    db,
  );
  return new Set(rows.map(keyOf));
}

const runningOf = (tx: Transaction<object>, merchantId: number, memberId: bigint): Promise<ApplicationRow[]> =>
  tx
    .withTables<PromotionTables>()
    .selectFrom('promotion_application')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['joined', 'process'])
    .orderBy('id')
    .forUpdate()
    .execute();

type Judged = { merchant: Merchant; member: MemberStanding; row: ApplicationRow };

/** Moves a joined activity on: under way, or ready with its amount set aside. */
async function judge(ctx: Context, tx: Transaction<object>, { merchant, member, row }: Judged): Promise<void> {
  const tables = tx.withTables<PromotionTables>();
  const promotion = await tables
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', row.promotion_id)
    .executeTakeFirst();
  if (!promotion || !isOpen(promotion, ctx.now())) return;
  const today = ctx.play.businessDate(ctx.now(), merchant.timeZone);
  const until = periodEnd(promotion.rules.period, row.period, merchant.timeZone);
  const standing = await evaluate(ctx, tx, { merchant, member, promotion, since: row.joined_at, until, today });
  const change = tables
    .updateTable('promotion_application')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', row.id);
  if (!standing.met) {
    if (row.state === 'joined' && standing.done > 0n)
      await change.set({ state: applicationTransitions.progress.to, version: row.version + 1 }).execute();
    return;
  }
  const { amount, points } = standing;
  if (!(await reserve(tx, { merchantId: merchant.id, promotionId: promotion.id, amount }))) return;
  await change
    .set({ state: applicationTransitions.qualify.to, amount, points, decided_at: ctx.now(), version: row.version + 1 })
    .execute();
  await notifyMember(ctx, tx, {
    merchantId: merchant.id,
    memberId: member.id,
    template: 'reward_ready',
    values: { title: titlesOf(promotion) },
  });
}
