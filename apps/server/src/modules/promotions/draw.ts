import { formatExact, parseAmount } from '@baize/money';
import type { CodeOf } from '@baize/wire';
import { claimRafflePromotion, rafflePromotionStatus } from '@baize/wire/relays';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { type MemberStanding, memberStanding } from '../members/index.ts';
import { reserve } from './budget.ts';
import { drawIndex } from './draw-index.ts';
import { isOpen, whyNotJoin } from './may-join.ts';
import { payApplication } from './pay-application.ts';
import { playSums } from './play-sums.ts';
import { findPromotion, lockedMember } from './sign-up.ts';
import type { ApplicationRow, PromotionRow, PromotionTables } from './tables.ts';

type Code = CodeOf<typeof claimRafflePromotion> | 'session_ended';
type Drawn = { row: ApplicationRow; promotion: PromotionRow; left: number };

export const claimRafflePromotionHandler = handle(
  claimRafflePromotion,
  async ({ input, ctx, caller, request, fail }) => {
    const { member: calling } = caller;
    if (calling.asset !== calling.currency) return fail('true_account_needed');
    const outcome = await ctx.transaction(async (tx): Promise<Drawn | Code> => {
      const promotion = await findPromotion(tx, calling.merchantId, input.promotionId);
      if (!promotion || promotion.rules.prizes.length === 0) return 'promotion_unknown';
      const member = await lockedMember(tx, calling);
      if (typeof member === 'string') return member;
      return draw(ctx, tx, { promotion, member, request, commandId: input.id });
    });
    if (typeof outcome === 'string') return fail(outcome);
    const { row, promotion, left } = outcome;
    const prize = promotion.rules.prizes[row.prize ?? 0];
    return {
      prizeIndex: row.prize ?? 0,
      prizeName: inLanguage(prize?.names ?? {}, request.language, request.merchant.defaultLanguage) ?? '',
      amount: row.amount > 0n ? formatExact(row.amount) : null,
      points: row.points,
      currency: calling.currency,
      chancesLeft: left,
    };
  },
);

type Asked = { promotion: PromotionRow; member: MemberStanding; request: RequestInfo; commandId: string };

/** One chance, one draw. The same command gets the same prize again; the odds never depend on what was given before. */
async function draw(ctx: Context, tx: Transaction<object>, asked: Asked): Promise<Drawn | Code> {
  const { promotion, member, request, commandId } = asked;
  const tables = tx.withTables<PromotionTables>();
  const today = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
  const period = `${today} ${commandId}`;
  const earlier = await tables
    .selectFrom('promotion_application')
    .selectAll()
    .where('merchant_id', '=', promotion.merchant_id)
    .where('promotion_id', '=', promotion.id)
    .where('member_id', '=', member.id)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  const { left } = await chances(tx, { promotion, member, today });
  if (earlier) return { row: earlier, promotion, left };
  const refused = await whyNotJoin(ctx, tx, { promotion, member, ip: request.ip });
  if (refused) return refused;
  if (left <= 0) return 'no_chances_left';
  const { prizes } = promotion.rules;
  const greatest = prizes.reduce((most, { amount }) => max(most, parseAmount(amount) ?? 0n), 0n);
  // While the budget covers every prize the odds are what they are said to be; when it does not, nobody draws.
  if (promotion.budget !== null && promotion.spent + greatest > promotion.budget) return 'promotion_budget_spent';
  const index = drawIndex(
    prizes.map(({ weight }) => weight),
    ctx.random,
  );
  const prize = prizes[index];
  if (!prize) throw new Error('a draw hit no prize');
  const amount = parseAmount(prize.amount) ?? 0n;
  const has = await reserve(tx, { merchantId: promotion.merchant_id, promotionId: promotion.id, amount });
  if (!has) return 'promotion_budget_spent';
  const row = await tables
    .insertInto('promotion_application')
    .values({
      merchant_id: promotion.merchant_id,
      id: ctx.newId(),
      promotion_id: promotion.id,
      member_id: member.id,
      period,
      command_id: commandId,
      state: 'issued',
      remark: null,
      amount,
      points: prize.points,
      prize: index,
      ip: request.ip,
      joined_at: ctx.now(),
      decided_at: null,
      decided_by: null,
      decided_name: null,
      note: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const paid = await payApplication(ctx, tx, { promotion, row, asset: member.currency });
  return { row: paid, promotion, left: left - 1 };
}

const max = (left: bigint, right: bigint): bigint => (left > right ? left : right);

export const rafflePromotionStatusHandler = handle(
  rafflePromotionStatus,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId, memberId } = caller.member;
    const promotion = await ctx.db
      .withTables<PromotionTables>()
      .selectFrom('promotion')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', input.promotionId)
      .executeTakeFirst();
    const member = await memberStanding(ctx.db, merchantId, memberId);
    if (!promotion || !member || promotion.rules.prizes.length === 0) return fail('promotion_unknown');
    const today = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
    const { left, toNext } = await chances(ctx.db, { promotion, member, today });
    const now = ctx.now();
    const soon = promotion.starts_at > now;
    return {
      chancesLeft: isOpen(promotion, now) ? left : 0,
      state: soon ? ('coming_soon' as const) : isOpen(promotion, now) ? ('joined' as const) : ('close' as const),
      turnoverToNext: toNext === null ? null : formatExact(toNext),
    };
  },
);

/** The draws that the turnover of the day has earned, less those that were made; and what earns the next. */
async function chances(
  db: Kysely<object>,
  { promotion, member, today }: { promotion: PromotionRow; member: MemberStanding; today: string },
): Promise<{ left: number; toNext: bigint | null }> {
  const { turnoverPerChance, chancesPerDay } = promotion.rules;
  const each = parseAmount(turnoverPerChance) ?? 0n;
  const drawn = await db
    .withTables<PromotionTables>()
    .selectFrom('promotion_application')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_id', '=', promotion.merchant_id)
    .where('promotion_id', '=', promotion.id)
    .where('member_id', '=', member.id)
    .where('period', 'like', `${today} %`)
    .executeTakeFirstOrThrow();
  const whose = { merchantId: promotion.merchant_id, memberId: member.id, asset: member.currency };
  const { turnover } = await playSums(db, { ...whose, from: today, to: today });
  const positive = turnover > 0n ? turnover : 0n;
  const earned = each === 0n ? chancesPerDay : Math.min(chancesPerDay, Number(positive / each));
  const full = earned >= chancesPerDay || each === 0n;
  return { left: Math.max(0, earned - Number(drawn.count)), toNext: full ? null : each - (positive % each) };
}
