import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, money, moneyText, none, numericId, queryInt, typedText } from '../schemas.ts';
import { withdrawalRow } from './operator-shapes.ts';

const reason = typedText(300, 1);

export const opsPayPart = operatorEndpoint({
  id: 'cashier.opsPayPart',
  method: 'POST',
  path: '/ops/withdrawals/{id}/payouts',
  permission: 'cashier.withdrawals.decide',
  input: z.strictObject({
    id: z.uuid(),
    version: z.number().int(),
    /** What leaves now; the rest stays held. */
    amount: money,
    /** By hand, or through the payment service of the settings. */
    by: z.enum(['hand', 'service']),
    reference: typedText(80).optional(),
    reason,
  }),
  output: withdrawalRow,
  errors: [
    'withdrawal_unknown',
    'not_claimed',
    'claimed_by_another',
    'wrong_state',
    'version_changed',
    'amount_above_maximum',
    'second_person_needed',
    'payout_held',
    'payout_failed',
    'payout_pending',
  ],
  summary: 'Pays a part of a claimed withdrawal, or what is left of it',
});

export const opsSettlePayout = operatorEndpoint({
  id: 'cashier.opsSettlePayout',
  method: 'POST',
  path: '/ops/withdrawals/{id}/payouts/settle',
  permission: 'cashier.withdrawals.decide',
  input: z.strictObject({ id: z.uuid(), decision: z.enum(['left', 'not_left']), reason }),
  output: withdrawalRow,
  errors: ['withdrawal_unknown', 'wrong_state', 'second_person_needed'],
  summary:
    'Says what became of a payout that its service answers nothing final about: another person than who ordered it',
});

export const opsReleaseHold = operatorEndpoint({
  id: 'cashier.opsReleaseHold',
  method: 'POST',
  path: '/ops/withdrawals/{id}/release-hold',
  permission: 'risk.withdrawals',
  input: z.strictObject({ id: z.uuid(), reason }),
  output: withdrawalRow,
  errors: ['withdrawal_unknown', 'wrong_state'],
  summary: 'Lets a withdrawal that a risk rule holds go on into the queue',
});

export const opsSettleReceipt = operatorEndpoint({
  id: 'cashier.opsSettleReceipt',
  method: 'POST',
  path: '/ops/withdrawals/{id}/receipt',
  permission: 'cashier.withdrawals.decide',
  input: z.strictObject({ id: z.uuid(), decision: z.enum(['refund', 'uphold']), reason }),
  output: withdrawalRow,
  errors: ['withdrawal_unknown', 'wrong_state', 'second_person_needed'],
  summary: 'Decides a payment that the member says did not arrive: the money goes back, or it counts as received',
});

export const opsListDisputes = operatorEndpoint({
  id: 'cashier.opsListDisputes',
  method: 'GET',
  path: '/ops/receipts',
  permission: 'cashier.withdrawals.view',
  input: z.strictObject({ limit: queryInt(1, 200).default(50), after: cursor.optional() }),
  output: z.object({ rows: z.array(withdrawalRow), next: cursor.nullable() }),
  summary: 'Paid withdrawals that members say did not arrive, in the order in which they said so',
});

export const opsProposeAdjustment = operatorEndpoint({
  id: 'cashier.opsProposeAdjustment',
  method: 'POST',
  path: '/ops/members/{memberId}/adjustments',
  permission: 'cashier.adjustments.propose',
  input: z.strictObject({ memberId: numericId, direction: z.enum(['credit', 'debit']), amount: money, reason }),
  output: z.object({ id: z.uuid() }),
  errors: ['member_unknown', 'amount_too_fine', 'proposal_waits', 'true_account_needed'],
  summary: "Asks to correct a member's wallet; another person approves it",
});

export const opsProposeVouchers = operatorEndpoint({
  id: 'cashier.opsProposeVouchers',
  method: 'POST',
  path: '/ops/vouchers',
  permission: 'cashier.vouchers.propose',
  input: z.strictObject({
    amount: money,
    currency: z.string().max(10),
    count: z.number().int().min(1).max(500),
    days: z.number().int().min(1).max(3650),
    reason,
  }),
  output: z.object({ id: z.uuid() }),
  errors: ['amount_too_fine', 'proposal_waits', 'field_invalid'],
  summary: 'Asks for a batch of prepaid codes; another person approves it',
});

const batch = z.object({
  id: z.uuid(),
  amount: moneyText,
  currency: z.string(),
  count: z.number().int(),
  used: z.number().int(),
  madeAt: instant,
  expiresAt: instant,
});

export const opsListVouchers = operatorEndpoint({
  id: 'cashier.opsListVouchers',
  method: 'GET',
  path: '/ops/vouchers',
  permission: 'cashier.vouchers.view',
  input: none,
  output: z.object({ batches: z.array(batch) }),
  summary: 'Batches of prepaid codes, and how many of each were used',
});

export const opsHandOutVouchers = operatorEndpoint({
  id: 'cashier.opsHandOutVouchers',
  method: 'POST',
  path: '/ops/vouchers/{id}/codes',
  permission: 'cashier.vouchers.codes',
  input: z.strictObject({ id: z.uuid(), reason }),
  output: z.object({ codes: z.array(z.string()) }),
  errors: ['voucher_unknown'],
  summary: 'The unused codes of a batch; who saw them and why goes to the audit log',
});
