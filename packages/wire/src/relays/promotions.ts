import { z } from 'zod';
import { relay } from '../relay.ts';
import { commandId, cursor, instant, moneyText, none, typedText } from '../schemas.ts';

const promotion = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  state: z.enum(['applying', 'rejected', 'issued', 'claimed', 'process', 'joined', 'coming_soon', 'close']),
  startsAt: instant,
  endsAt: instant.nullable(),
});
const promotions = z.object({ promotions: z.array(promotion) });
const category = { category: typedText(40).optional() };

export const claimRafflePromotion = relay('MCSFE_claimRafflePromotion', {
  id: 'relays.claimRafflePromotion',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject({ id: commandId, promotionId: typedText(60, 1) }),
  output: z.object({ prizeName: z.string(), amount: moneyText.nullable(), currency: z.string() }),
  errors: ['wrong_state'],
  summary: 'Draws from a raffle',
});

export const rafflePromotionStatus = relay('MCSFE_getRafflePromotionStatus', {
  id: 'relays.rafflePromotionStatus',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject({ promotionId: typedText(60, 1) }),
  output: z.object({ chancesLeft: z.number().int(), state: promotion.shape.state }),
  summary: 'What a raffle still has for the caller',
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
  input: z.strictObject({ limit: z.number().int().min(1).max(100).default(20), after: cursor.optional() }),
  output: z.object({
    claims: z.array(z.object({ id: z.string(), title: z.string(), state: promotion.shape.state, at: instant })),
    next: cursor.nullable(),
  }),
  summary: "The caller's applications",
});

export const signUpRequestReward = relay('MCSFE_signUpRequestReward', {
  id: 'relays.signUpRequestReward',
  module: 'REWCEN3',
  token: 'required',
  input: z.strictObject({ id: commandId, promotionId: typedText(60, 1), remark: typedText(140).optional() }),
  output: z.object({ state: promotion.shape.state }),
  errors: ['wrong_state'],
  summary: 'Applies for a promotion',
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
