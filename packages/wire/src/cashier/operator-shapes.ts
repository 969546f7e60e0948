import { z } from 'zod';
import { instant, moneyText, numericId } from '../schemas.ts';
import { depositKind, withdrawalReceipt } from './shapes.ts';

export const queueMember = z.object({ id: numericId, username: z.string(), rank: z.string(), registeredAt: instant });

const queueRow = z.object({
  id: z.uuid(),
  number: z.string(),
  member: queueMember,
  amount: moneyText,
  currency: z.string(),
  requestedAt: instant,
  /** Who has it in hand, until when; null while it is free. */
  claim: z.object({ operatorId: numericId, operatorName: z.string(), mine: z.boolean(), until: instant }).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});

export const depositRow = queueRow.extend({
  state: z.enum(['in_process', 'approved', 'rejected', 'expired', 'cancelled']),
  methodName: z.string(),
  reference: z.string(),
  payerName: z.string().nullable(),
  kind: depositKind,
  fee: moneyText,
  slipId: z.uuid().nullable(),
  /** Whether it is sent back through its payment service. */
  refund: z.enum(['waiting', 'refunded', 'failed']).nullable(),
  /** The money came, and waits for two people to credit it: why it was not credited by itself. */
  heldFor: z.enum(['self_excluded', 'limit_reached', 'account_closed', 'rejected']).nullable(),
});

export const withdrawalRow = queueRow.extend({
  state: z.enum(['in_process', 'approved', 'rejected']),
  bankName: z.string(),
  /** Personal data, masked; the detail call shows it, and logs that it did. */
  accountName: z.string(),
  accountNumber: z.string(),
  flags: z.array(
    z.enum([
      'new_account',
      'first_withdrawal',
      'over_threshold',
      'new_device',
      'win_ratio',
      'opposite_bets',
      'other_method',
      'payout_failed',
    ]),
  ),
  fee: moneyText,
  paid: moneyText,
  /** What the risk rules say: pay by itself, look at it, or hold it until somebody of risk lets it go. */
  risk: z.enum(['pay', 'review', 'hold']),
  receipt: withdrawalReceipt.nullable(),
  receiptRemark: z.string().nullable(),
  proofId: z.uuid().nullable(),
  /** Where operators ordered the payout: how the payee was confirmed. */
  proof: z.string().nullable(),
  /** What the payment service was asked to pay and gave no final answer about: it may have left. */
  awaited: z.object({ amount: moneyText, by: z.string(), at: instant }).nullable(),
  payouts: z.array(
    z.object({
      amount: moneyText,
      by: z.string(),
      how: z.enum(['hand', 'service']),
      reference: z.string().nullable(),
      at: instant,
    }),
  ),
});

/** What the member did with money lately, to decide by. */
export const moneyDigest = z.object({
  currency: z.string(),
  available: moneyText,
  deposits30d: moneyText,
  withdrawals30d: moneyText,
  turnover30d: moneyText,
  net30d: moneyText,
});
