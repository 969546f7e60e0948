import { z } from 'zod';
import { languageCode } from '../content/operator-shapes.ts';
import { operatorEndpoint } from '../endpoint.ts';
import { rewardKind } from '../relays/points.ts';
import { cursor, deliveryAddress, instant, none, numericId, queryInt, typedText, writtenText } from '../schemas.ts';

const amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);

export const good = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: rewardKind,
  /** By language; English stands in for what is missing. */
  names: z.record(languageCode, typedText(80, 1)),
  descriptions: z.record(languageCode, writtenText(400)),
  points: z.string().regex(/^[1-9]\d{0,11}$/),
  amount: amount.nullable(),
  stock: z.number().int().min(0).nullable(),
  rankMin: z.number().int().min(0).max(100),
  perMember: z.number().int().min(1).nullable(),
  /** A glyph of the house's art. */
  picture: typedText(40, 1),
  enabled: z.boolean(),
  sort: z.number().int(),
});
const goodRow = good.extend({ version: z.number().int(), taken: z.number().int() });

export const opsListGoods = operatorEndpoint({
  id: 'points.opsListGoods',
  method: 'GET',
  path: '/ops/points/goods',
  permission: 'rewards.mall',
  input: none,
  output: z.object({ rows: z.array(goodRow) }),
  summary: 'What the point mall offers',
});

export const opsChangeGood = operatorEndpoint({
  id: 'points.opsChangeGood',
  method: 'PUT',
  path: '/ops/points/goods',
  permission: 'rewards.mall',
  /** `version` 0 makes a new one. */
  input: z.strictObject({
    good: z.strictObject(good.shape),
    version: z.number().int().min(0),
    /** The stock that the change began from: what is redeemed meanwhile stays redeemed. */
    stockSeen: good.shape.stock.optional(),
    reason: typedText(300, 1),
  }),
  /** What a good of money costs and gives waits for a second person while it is offered: `proposalId`. */
  output: z.object({ row: goodRow.nullable(), proposalId: z.uuid().nullable() }),
  errors: ['version_changed', 'field_invalid', 'proposal_waits'],
  summary: 'Makes or changes a good of the mall, or proposes what it gives',
});

const order = z.object({
  id: z.uuid(),
  number: z.string(),
  member: z.object({ id: numericId, username: z.string(), rank: z.string() }),
  name: z.string(),
  kind: z.enum(['goods', 'voucher', 'money', 'convert']),
  points: z.string(),
  state: z.enum(['in_process', 'rejected', 'approved']),
  note: z.string().nullable(),
  hasAddress: z.boolean(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  version: z.number().int(),
});

export const opsListPointOrders = operatorEndpoint({
  id: 'points.opsListPointOrders',
  method: 'GET',
  path: '/ops/points/orders',
  permission: 'rewards.mall',
  input: z.strictObject({
    state: z.enum(['in_process', 'rejected', 'approved']).default('in_process'),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(order), next: cursor.nullable() }),
  summary: 'What members redeemed, newest first',
});

export const opsDecidePointOrder = operatorEndpoint({
  id: 'points.opsDecidePointOrder',
  method: 'POST',
  path: '/ops/points/orders/{id}/decide',
  permission: 'rewards.mall',
  input: z.strictObject({
    id: z.uuid(),
    version: z.number().int(),
    decision: z.enum(['approve', 'reject']),
    /** What the member reads: a tracking number, a code, or why not. */
    note: typedText(300),
    reason: typedText(300, 1),
  }),
  output: order,
  errors: ['reward_unknown', 'wrong_state', 'version_changed'],
  summary: 'Sends a redeemed reward off, or turns it down: the points return at once',
});

export const opsRevealAddress = operatorEndpoint({
  id: 'points.opsRevealAddress',
  method: 'POST',
  path: '/ops/points/orders/{id}/address',
  permission: 'members.personalData',
  input: z.strictObject({ id: z.uuid(), reason: typedText(300, 1) }),
  output: deliveryAddress,
  errors: ['reward_unknown'],
  summary: 'Shows where a reward goes; who saw it and why goes to the audit log',
});
