import { z } from 'zod';
import { instant, moneyText } from '../schemas.ts';

/** How a deposit stands: asked by the member, claimed by an operator, credited, turned down, or run out of time. */
export const depositState = z.enum(['in_process', 'approved', 'rejected', 'expired', 'cancelled']);
/** How a withdrawal is shown: In Process, Rejected, Approved. */
export const withdrawalState = z.enum(['in_process', 'approved', 'rejected']);

export const deposit = z.object({
  id: z.uuid(),
  number: z.string(),
  methodId: z.string(),
  amount: moneyText,
  currency: z.string(),
  state: depositState,
  reference: z.string(),
  payTo: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
  note: z.string().nullable(),
  requestedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
});

export const bankAccount = z.object({
  id: z.uuid(),
  bankCode: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  /** Masked but for the last four. */
  accountNumber: z.string(),
  addedAt: instant,
});

export const withdrawal = z.object({
  id: z.uuid(),
  number: z.string(),
  amount: moneyText,
  currency: z.string(),
  state: withdrawalState,
  bankAccount: bankAccount.pick({ bankName: true, accountName: true, accountNumber: true }),
  note: z.string().nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
});

/** One line of the account record: a posting on the member's wallet, with the balance after it. */
export const walletEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['deposit', 'withdrawal', 'bet', 'prize', 'refund', 'rebate', 'adjustment', 'other']),
  what: z.string(),
  number: z.string(),
  amount: moneyText,
  balanceAfter: moneyText,
  state: z.enum(['posted', 'pending', 'voided']),
});
