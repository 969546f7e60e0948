import { z } from 'zod';
import { relay } from '../relay.ts';
import {
  commandId,
  counted,
  cursor,
  deliveryAddress,
  instant,
  moneyText,
  none,
  skipped,
  typedText,
} from '../schemas.ts';

/** Points are whole or broken decimal strings, like amounts; they never expire. */
const points = z.string();
const paymentPassword = z.string().min(1).max(64);
const passwordErrors = ['wrong_payment_password', 'payment_password_unset', 'payment_password_locked'] as const;

/** What a reward is: goods that are sent, a code that is written to the inbox, or money in the wallet. */
export const rewardKind = z.enum(['goods', 'voucher', 'money']);

/** A good of the mall, as whoever asks may have it. */
export const reward = z.object({
  id: z.string(),
  kind: rewardKind,
  name: z.string(),
  description: z.string(),
  points,
  /** Money that the reward is, where it is money. */
  amount: moneyText.nullable(),
  stock: z.number().int().nullable(),
  rankMin: z.number().int(),
  rankName: z.string(),
  /** How many the caller may still take; null: any number. */
  left: z.number().int().nullable(),
  picture: z.string(),
  imageUrl: z.string().nullable(),
});

export const pointBalance = relay('MCSFE_getPointBalance', {
  id: 'relays.pointBalance',
  module: 'PTSYS3',
  token: 'required',
  input: none,
  output: z.object({ points }),
  summary: "The caller's points",
});

export const pointReward = relay('MCSFE_getPointReward', {
  id: 'relays.pointReward',
  module: 'PTSYS3',
  token: 'required',
  input: z.strictObject({ kind: typedText(20).optional() }),
  output: z.object({
    rewards: z.array(reward),
    rankLevel: z.number().int(),
    currency: z.string(),
  }),
  summary: 'What points are redeemed for',
});

export const pointRewardConversionType = relay('MCSFE_getPointRewardConversionType', {
  id: 'relays.pointRewardConversionType',
  module: 'PTSYS3',
  token: 'required',
  input: none,
  output: z.object({ kinds: z.array(z.object({ id: z.string(), name: z.string() })) }),
  summary: 'The kinds of rewards',
});

export const pointConfig = relay('MCSFE_getPointConfig', {
  id: 'relays.pointConfig',
  module: 'PTSYS3',
  token: 'required',
  input: none,
  output: z.object({
    /** Valid turnover that earns a point. */
    turnoverPerPoint: moneyText,
    /** Points for one unit of the currency. */
    pointsPerUnit: z.string(),
    currency: z.string(),
    convertMin: points,
    /** The address that the caller gave last. */
    address: deliveryAddress.nullable(),
    paymentPasswordSet: z.boolean(),
  }),
  summary: 'How points are earned and converted',
});

export const redeemPointList = relay('MCSFE_getRedeemPointList', {
  id: 'relays.redeemPointList',
  module: 'PTSYS3',
  token: 'required',
  input: z.strictObject({
    limit: z.number().int().min(1).max(100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    redemptions: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        name: z.string(),
        kind: z.enum(['goods', 'voucher', 'money', 'convert']),
        points,
        state: z.enum(['in_process', 'rejected', 'approved']),
        /** What the operator wrote: a tracking number, a code, or why not. */
        note: z.string().nullable(),
        at: instant,
      }),
    ),
    ...counted,
    next: cursor.nullable(),
  }),
  summary: 'What the caller redeemed',
});

export const redeemPointReward = relay('passwordCheck/MCSFE_redeemPointReward', {
  id: 'relays.redeemPointReward',
  module: 'PTSYS3',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({
    id: commandId,
    rewardId: typedText(60, 1),
    paymentPassword,
    address: deliveryAddress.optional(),
  }),
  output: z.object({ state: z.enum(['in_process', 'approved']), points, number: z.string() }),
  errors: [
    ...passwordErrors,
    'insufficient_points',
    'reward_unknown',
    'reward_sold_out',
    'reward_limit_reached',
    'rank_too_low',
    'address_needed',
  ],
  summary: 'Redeems points for a reward; the payment password is checked',
});

export const convertPoint = relay('passwordCheck/MCSFE_convertPoint', {
  id: 'relays.convertPoint',
  module: 'PTSYS3',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ id: commandId, points: typedText(20, 1), paymentPassword }),
  output: z.object({ points, amount: z.string(), currency: z.string() }),
  errors: [...passwordErrors, 'insufficient_points', 'points_too_few'],
  summary: 'Converts points to money; the payment password is checked',
});
