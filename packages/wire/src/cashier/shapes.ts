import { z } from 'zod';
import { PAYEE_KINDS } from '../payees/index.ts';
import { instant, moneyText } from '../schemas.ts';

/** How a deposit stands: asked by the member, claimed by an operator, credited, turned down, or run out of time. */
export const depositState = z.enum(['in_process', 'approved', 'rejected', 'expired', 'cancelled']);
export const depositKind = z.enum(['bank_transfer', 'service', 'crypto', 'voucher']);
/** How a withdrawal is shown: In Process, Rejected, Approved. */
export const withdrawalState = z.enum(['in_process', 'approved', 'rejected']);

/**
 * Whether a paid withdrawal arrived: asked of the member, who says yes or no. Without an answer in time it counts as received
 * (`forced`), and is not given back any more. `refunded`: it had not arrived, and the money is back in the wallet.
 */
export const withdrawalReceipt = z.enum(['waiting', 'received', 'not_received', 'forced', 'refunded']);

export const deposit = z.object({
  id: z.uuid(),
  number: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  kind: depositKind,
  amount: moneyText,
  /** Taken from what is credited. */
  fee: moneyText,
  currency: z.string(),
  state: depositState,
  reference: z.string(),
  /** Where to pay to, by bank transfer. */
  payTo: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }).nullable(),
  /** What the member does next at a payment service. */
  next: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('page'), url: z.string() }),
      z.object({ kind: z.literal('qr'), text: z.string() }),
    ])
    .nullable(),
  /** Sent back by the house the way it came, or on its way there. */
  refund: z.enum(['waiting', 'refunded']).nullable(),
  slipSent: z.boolean(),
  note: z.string().nullable(),
  requestedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
});

export const payeeKind = z.enum(PAYEE_KINDS);

export const bankAccount = z.object({
  id: z.uuid(),
  kind: payeeKind,
  bankCode: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  /** Masked but for the last four. */
  accountNumber: z.string(),
  addedAt: instant,
  /** Until then nothing is paid out to it; null where it may be used at once. */
  usableFrom: instant.nullable(),
});

export const withdrawal = z.object({
  id: z.uuid(),
  number: z.string(),
  amount: moneyText,
  currency: z.string(),
  state: withdrawalState,
  fee: moneyText,
  /** What was paid out already: a large one may leave in parts. */
  paid: moneyText,
  bankAccount: bankAccount.pick({ kind: true, bankName: true, accountName: true, accountNumber: true }),
  receipt: withdrawalReceipt.nullable(),
  confirmBy: instant.nullable(),
  note: z.string().nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
});

/** One line of the account record: a posting on the member's wallet, with the balance after it. */
export const walletEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum([
    'deposit',
    'withdrawal',
    'bet',
    'prize',
    'refund',
    /** What was paid and should not have been: a prize of a result that was corrected or annulled, and later what of it was owed. */
    'taken_back',
    'rebate',
    'bonus',
    'adjustment',
    'agent_pay',
    'transfer',
    /** Between the main wallet and one that a vendor keeps. */
    'vendor_wallet',
    'other',
  ]),
  what: z.string(),
  number: z.string(),
  amount: moneyText,
  balanceAfter: moneyText,
  state: z.enum(['posted', 'pending', 'voided']),
});
