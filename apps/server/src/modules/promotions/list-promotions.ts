import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { availablePromotions, merchantPromotions, promotionCategories, promotionClaims } from '@baize/wire/relays';
import type { Context } from '../../context.ts';
import { countRows, cutPage, uuidCursor } from '../../db/index.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { type MemberStanding, memberStanding } from '../members/index.ts';
import { applicationOf } from './application-of.ts';
import { oddsPercent } from './draw-index.ts';
import { evaluate } from './evaluate.ts';
import { isOpen } from './may-join.ts';
import { periodEnd, periodName } from './periods.ts';
import { streakDay } from './streak.ts';
import type { PromotionRow, PromotionTables } from './tables.ts';

type View = OutputOf<typeof availablePromotions>['promotions'][number];

const WEEK_MS = 7 * 86_400_000;

/** What runs, what comes within a week, and what ended within one. */
const shownPromotions = async (ctx: Context, merchantId: number, category: string | undefined) => {
  const now = ctx.now();
  return ctx.db
    .withTables<PromotionTables>()
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('enabled', '=', true)
    .where('starts_at', '<', new Date(now.getTime() + WEEK_MS))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(now.getTime() - WEEK_MS))]))
    .$if(category !== undefined && category !== '', query => query.where('category', '=', category ?? ''))
    .orderBy('sort')
    .orderBy('id')
    .execute();
};

export const merchantPromotionsHandler = handle(merchantPromotions, async ({ input, ctx, request }) => {
  const { merchant } = request;
  const rows = await shownPromotions(ctx, merchant.id, input.category);
  return {
    promotions: rows.map(promotion => ({
      ...viewOf(promotion, request),
      state: outsideState(promotion, ctx.now()),
    })),
    currency: merchant.currencies[0],
  };
});

export const availablePromotionsHandler = handle(availablePromotions, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, memberId, currency } = caller.member;
  const member = await memberStanding(ctx.db, merchantId, memberId);
  if (!member) return fail('session_ended');
  const rows = await shownPromotions(ctx, merchantId, input.category);
  return { promotions: await Promise.all(rows.map(row => ownView(ctx, request, member, row))), currency };
});

const outsideState = (promotion: PromotionRow, now: Date): View['state'] =>
  promotion.starts_at > now ? 'coming_soon' : isOpen(promotion, now) ? null : 'close';

async function ownView(
  ctx: Context,
  request: RequestInfo,
  member: MemberStanding,
  promotion: PromotionRow,
): Promise<View> {
  const { merchant } = request;
  const today = ctx.play.businessDate(ctx.now(), merchant.timeZone);
  const application = await applicationOf(ctx.db, {
    promotion,
    member,
    period: periodName(promotion.rules.period, today),
  });
  const outside = outsideState(promotion, ctx.now());
  const measured = promotion.kind !== 'manual' && promotion.rules.prizes.length === 0;
  const since = application?.joined_at ?? ctx.now();
  const until = application && periodEnd(promotion.rules.period, application.period, merchant.timeZone);
  const asked = { merchant, member, promotion, since, until, today };
  const standing = measured ? await evaluate(ctx, ctx.db, asked) : undefined;
  const streak =
    promotion.kind === 'sign_in'
      ? await streakDay(ctx.db, { merchantId: merchant.id, memberId: member.id, promotionId: promotion.id, today })
      : undefined;
  const amount = application && application.amount > 0n ? application.amount : (standing?.amount ?? 0n);
  return {
    ...viewOf(promotion, request),
    state: application?.state ?? outside,
    progress:
      standing && standing.target > 0n && promotion.kind !== 'sign_in' && promotion.kind !== 'contact'
        ? { done: formatExact(standing.done), target: formatExact(standing.target) }
        : null,
    amount: amount > 0n ? formatExact(amount) : null,
    streakDay: streak === undefined ? null : streak + (application ? 1 : 0),
    note: application?.note ?? null,
  };
}

const orNull = (amount: string): string | null => (Number(amount) > 0 ? amount : null);

function viewOf(promotion: PromotionRow, { language, merchant: { defaultLanguage } }: RequestInfo): View {
  const { rules } = promotion;
  const text = inLanguage(promotion.texts, language, defaultLanguage) ?? { title: '', content: '' };
  const odds = oddsPercent(rules.prizes.map(({ weight }) => weight));
  return {
    id: promotion.id,
    kind: promotion.kind,
    category: promotion.category,
    ...text,
    picture: promotion.picture,
    state: null,
    startsAt: promotion.starts_at.toISOString(),
    endsAt: promotion.ends_at?.toISOString() ?? null,
    terms: {
      percent: orNull(rules.percent),
      amountMax: orNull(rules.amountMax) ?? orNull(rules.amount),
      rollover: rules.rollover,
      points: rules.points,
      depositMin: orNull(rules.depositMin),
      turnoverMin: orNull(rules.turnoverMin),
      streak: rules.streak,
      prizes: rules.prizes.map((prize, index) => ({
        name: inLanguage(prize.names, language, defaultLanguage) ?? '',
        amount: prize.amount,
        points: prize.points,
        oddsPercent: odds[index] ?? '0',
      })),
      turnoverPerChance: orNull(rules.turnoverPerChance),
      chancesPerDay: rules.prizes.length > 0 ? rules.chancesPerDay : null,
    },
    progress: null,
    amount: null,
    streakDay: null,
    note: null,
  };
}

export const promotionClaimsHandler = handle(promotionClaims, async ({ input, ctx, caller, request }) => {
  const { merchantId, memberId, currency } = caller.member;
  const after = uuidCursor(input.after);
  const own = ctx.db
    .withTables<PromotionTables>()
    .selectFrom('promotion_application as a')
    .where('a.merchant_id', '=', merchantId)
    .where('a.member_id', '=', memberId);
  const counted = await countRows(ctx.db, own.select('a.id'));
  const found = await own
    .innerJoin('promotion as p', join =>
      join.onRef('p.merchant_id', '=', 'a.merchant_id').onRef('p.id', '=', 'a.promotion_id'),
    )
    .select(['a.id', 'a.state', 'a.amount', 'a.points', 'a.note', 'a.joined_at', 'p.texts'])
    .$if(after !== undefined, query => query.where('a.id', '<', after ?? ''))
    .orderBy('a.id', 'desc')
    .limit(input.limit + 1)
    .offset(input.skip)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  return {
    claims: rows.map(row => ({
      id: row.id,
      title: inLanguage(row.texts, request.language, request.merchant.defaultLanguage)?.title ?? '',
      state: row.state,
      amount: row.amount > 0n ? formatExact(row.amount) : null,
      points: row.points,
      note: row.note,
      at: row.joined_at.toISOString(),
    })),
    currency,
    ...counted,
    next,
  };
});

export const promotionCategoriesHandler = handle(promotionCategories, async ({ ctx, request }) => {
  const rows = await shownPromotions(ctx, request.merchant.id, undefined);
  const counts = new Map<string, number>();
  for (const { category } of rows) counts.set(category, (counts.get(category) ?? 0) + 1);
  return { categories: [...counts].map(([id, count]) => ({ id, name: `promotions.category.${id}`, count })) };
});
