import { z } from 'zod';
import { contentVersion, languageCode } from '../content/operator-shapes.ts';
import { operatorEndpoint } from '../endpoint.ts';
import { activityKind } from '../relays/promotions.ts';
import { cursor, instant, moneyText, none, numericId, queryInt, typedText, writtenText } from '../schemas.ts';

const amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);

export const audience = z.strictObject({
  rankMin: z.number().int().min(0).max(100),
  /** Whether only members may join who have never deposited. */
  newcomers: z.boolean(),
  /** The account must be so many hours old. */
  ageHours: z.number().int().min(0).max(8760),
});

/** What must happen, and what it gives: the kind says which of them count. */
export const rules = z.strictObject({
  depositMin: amount,
  turnoverMin: amount,
  lossMin: amount,
  percent: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
  amount,
  amountMax: amount,
  rollover: z.number().int().min(0).max(100),
  points: z.number().int().min(0).max(10_000_000),
  /** `once`, or again each day or week. */
  period: z.enum(['once', 'daily', 'weekly']),
  contact: z.enum(['any', 'mobile', 'email', 'zalo']),
  streak: z.array(amount).max(31),
  prizes: z
    .array(
      z.strictObject({
        names: z.record(languageCode, typedText(60, 1)),
        amount,
        points: z.number().int().min(0).max(1_000_000),
        weight: z.number().int().min(1).max(1_000_000),
      }),
    )
    .max(24),
  turnoverPerChance: amount,
  chancesPerDay: z.number().int().min(0).max(100),
});

const texts = z.record(languageCode, z.strictObject({ title: typedText(120, 1), content: writtenText(20_000) }));

const promotion = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: activityKind,
  category: z.enum(['welcome', 'daily', 'cashback', 'special']),
  texts,
  picture: typedText(40, 1),
  startsAt: instant,
  endsAt: instant.nullable(),
  audience,
  rules,
  /** All that it may give; null: without a limit. */
  budget: amount.nullable(),
  /** Rewards from one address of the network; 0: any number. */
  perAddress: z.number().int().min(0).max(1000),
  enabled: z.boolean(),
  sort: z.number().int(),
});
const row = promotion.extend({ version: z.number().int(), spent: moneyText, claims: z.number().int() });

export const opsListPromotions = operatorEndpoint({
  id: 'promotions.opsListPromotions',
  method: 'GET',
  path: '/ops/promotions',
  permission: 'rewards.view',
  input: none,
  output: z.object({ rows: z.array(row), waiting: z.number().int(), currency: z.string() }),
  summary: 'Activities with what they have given',
});

export const opsChangePromotion = operatorEndpoint({
  id: 'promotions.opsChangePromotion',
  method: 'PUT',
  path: '/ops/promotions',
  permission: 'rewards.promotions',
  /** `version` 0 makes a new one. */
  input: z.strictObject({ promotion, version: z.number().int().min(0), reason: typedText(300, 1) }),
  /** Words, order and drafts are stored at once. What an activity gives while it is offered waits for a second person: `proposalId`. */
  output: z.object({ row: row.nullable(), proposalId: z.uuid().nullable() }),
  errors: ['version_changed', 'field_invalid', 'proposal_waits'],
  summary: 'Makes or changes an activity, or proposes what it gives',
});

export const opsPromotionHistory = operatorEndpoint({
  id: 'promotions.opsPromotionHistory',
  method: 'GET',
  path: '/ops/promotions/{id}/history',
  permission: 'rewards.view',
  input: z.strictObject({ id: promotion.shape.id }),
  output: z.object({ rows: z.array(contentVersion) }),
  summary: 'Every version that an activity had, newest first',
});

const application = z.object({
  id: z.uuid(),
  promotion: z.string(),
  member: z.object({ id: numericId, username: z.string(), rank: z.string() }),
  state: z.string(),
  remark: z.string().nullable(),
  images: z.array(z.uuid()),
  amountMax: moneyText,
  amount: moneyText.nullable(),
  note: z.string().nullable(),
  at: instant,
  decidedBy: z.string().nullable(),
  version: z.number().int(),
});

export const opsListApplications = operatorEndpoint({
  id: 'promotions.opsListApplications',
  method: 'GET',
  path: '/ops/promotions/applications',
  permission: 'rewards.view',
  input: z.strictObject({
    view: z.enum(['open', 'decided']).default('open'),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(application), currency: z.string(), next: cursor.nullable() }),
  summary: 'Applications that a person decides, oldest first',
});

export const opsDecideApplication = operatorEndpoint({
  id: 'promotions.opsDecideApplication',
  method: 'POST',
  path: '/ops/promotions/applications/{id}/decide',
  permission: 'rewards.applications',
  input: z.strictObject({
    id: z.uuid(),
    version: z.number().int(),
    decision: z.enum(['approve', 'reject']),
    amount: amount.default('0'),
    note: typedText(300),
    reason: typedText(300, 1),
  }),
  /** `proposalId` where more is granted than one person may: the application stays as it is until a second approves. */
  output: z.object({ row: application, proposalId: z.uuid().nullable() }),
  errors: [
    'application_unknown',
    'wrong_state',
    'proposal_waits',
    'version_changed',
    'amount_above_maximum',
    'amount_below_minimum',
    'promotion_budget_spent',
  ],
  summary: 'Grants an application an amount, or turns it down',
});

export const opsShowImage = operatorEndpoint({
  id: 'promotions.opsShowImage',
  method: 'GET',
  path: '/ops/promotions/images/{id}',
  permission: 'rewards.view',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ mime: z.string(), base64: z.string() }),
  errors: ['application_unknown'],
  summary: 'A picture that came with an application',
});
