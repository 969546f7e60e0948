import { z } from 'zod';
import { relay } from '../relay.ts';
import { commandId, counted, cursor, instant, moneyText, none, skipped, typedText } from '../schemas.ts';

/** How an activity stands for the caller. */
export const activityState = z.enum([
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming_soon',
  'close',
]);

export const activityKind = z.enum([
  'deposit_match',
  'first_deposit',
  'cashback',
  'wheel',
  'raffle',
  'sign_in',
  'task',
  'contact',
  'manual',
]);

const promotion = z.object({
  id: z.string(),
  kind: activityKind,
  category: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  picture: z.string(),
  /** Of the caller; of the activity itself where nobody is logged in. `null`: open to be joined. */
  state: activityState.nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
  /** What it gives, for the words of the page. */
  terms: z.object({
    percent: z.string().nullable(),
    amountMax: moneyText.nullable(),
    rollover: z.number(),
    points: z.number(),
    depositMin: moneyText.nullable(),
    turnoverMin: moneyText.nullable(),
    /** What each day of a streak gives. */
    streak: z.array(moneyText),
    /** Every prize with its odds, in percent; they add up to 100. */
    prizes: z.array(z.object({ name: z.string(), amount: moneyText, points: z.number(), oddsPercent: z.string() })),
    turnoverPerChance: moneyText.nullable(),
    chancesPerDay: z.number().nullable(),
  }),
  /** How far the caller is; null where there is nothing to measure. */
  progress: z.object({ done: moneyText, target: moneyText }).nullable(),
  /** What is ready or was paid. */
  amount: moneyText.nullable(),
  streakDay: z.number().nullable(),
  note: z.string().nullable(),
});
const promotions = z.object({ promotions: z.array(promotion), currency: z.string() });
const category = { category: typedText(40).optional() };

const joinErrors = [
  'promotion_unknown',
  'promotion_closed',
  'promotion_not_for_you',
  'promotion_budget_spent',
  'condition_not_met',
  'wrong_state',
  'account_suspended',
  'account_closed',
] as const;

export const claimRafflePromotion = relay('MCSFE_claimRafflePromotion', {
  id: 'relays.claimRafflePromotion',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject({ id: commandId, promotionId: typedText(60, 1) }),
  output: z.object({
    /** Its place among the prizes of the activity, and the words for it. */
    prizeIndex: z.number().int(),
    prizeName: z.string(),
    amount: moneyText.nullable(),
    points: z.number().int(),
    currency: z.string(),
    chancesLeft: z.number().int(),
  }),
  errors: [...joinErrors, 'no_chances_left'],
  summary: 'Draws from a wheel or raffle',
});

export const rafflePromotionStatus = relay('MCSFE_getRafflePromotionStatus', {
  id: 'relays.rafflePromotionStatus',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject({ promotionId: typedText(60, 1) }),
  output: z.object({ chancesLeft: z.number().int(), state: activityState, turnoverToNext: moneyText.nullable() }),
  errors: ['promotion_unknown'],
  summary: 'What a wheel or raffle still has for the caller',
});

export const availablePromotions = relay('MCSFE_getAvailablePromotions', {
  id: 'relays.availablePromotions',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject(category),
  output: promotions,
  summary: 'Promotions that the caller may join, with how each stands',
});

export const merchantPromotions = relay('MCSFE_getMerchantAvailablePromotions', {
  id: 'relays.merchantPromotions',
  module: 'REWCEN3',
  token: 'none',
  input: z.strictObject(category),
  output: promotions,
  summary: 'Promotions of the merchant',
});

export const promotionClaims = relay('MCS2_getPromotionClaimList', {
  id: 'relays.promotionClaims',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject({
    limit: z.number().int().min(1).max(100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    claims: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        state: activityState,
        amount: moneyText.nullable(),
        points: z.number().int(),
        note: z.string().nullable(),
        at: instant,
      }),
    ),
    currency: z.string(),
    ...counted,
    next: cursor.nullable(),
  }),
  summary: "The caller's applications",
});

export const signUpRequestReward = relay('MCSFE_signUpRequestReward', {
  id: 'relays.signUpRequestReward',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject({
    id: commandId,
    promotionId: typedText(60, 1),
    remark: typedText(140).optional(),
    /** Pictures that were sent before, for an application that an operator reviews. */
    imageIds: z.array(z.uuid()).max(3).default([]),
  }),
  output: z.object({ state: activityState, amount: moneyText.nullable() }),
  errors: [...joinErrors, 'remark_needed', 'image_invalid', 'too_many_images'],
  summary: 'Joins a promotion, applies for it, or claims what it has ready',
});

export const promotionCategories = relay('PROMOFE_getPromotionAnnouncementCategory', {
  id: 'relays.promotionCategories',
  module: 'REWCEN3',
  token: 'none',
  input: none,
  output: z.object({ categories: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })) }),
  summary: 'Categories of the promotions',
});

export const rebateSettings = relay('MCSFE_getCustomerRebateSettingByProductType', {
  id: 'relays.rebateSettings',
  module: 'COMM3',
  token: 'required',
  input: z.strictObject({ productType: typedText(20).optional() }),
  output: z.object({ rates: z.array(z.object({ productType: z.string(), ratePercent: z.string() })) }),
  summary: "The caller's rates of the manual rebate",
});
