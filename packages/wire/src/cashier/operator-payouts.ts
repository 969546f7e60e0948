import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { money, moneyText, numericId, typedText } from '../schemas.ts';
import { payeeKind } from './shapes.ts';

const payeeShown = z.object({
  id: z.uuid(),
  bankName: z.string(),
  /** Personal data, masked. */
  accountName: z.string(),
  accountNumber: z.string(),
});

export const opsPayoutOptions = operatorEndpoint({
  id: 'cashier.opsPayoutOptions',
  method: 'GET',
  path: '/ops/members/{memberId}/payouts',
  permission: 'cashier.payouts.propose',
  input: z.strictObject({ memberId: numericId }),
  output: z.object({
    /** Whether the house may order a payout: the account is closed, or its member keeps away. */
    allowed: z.boolean(),
    currency: z.string(),
    /** What stands on the account, down to what the currency pays out. */
    available: moneyText,
    /** Deposits whose money came and was not credited. */
    held: z.array(z.object({ id: z.uuid(), number: z.string(), methodName: z.string(), amount: moneyText })),
    /** What is with vendors, and cannot be paid out before it is back: in a wallet of theirs, on its way there, or a win that operators decide. */
    elsewhere: z.array(z.object({ why: z.enum(['vendor', 'moving', 'win']), vendor: z.string(), amount: moneyText })),
    payees: z.array(payeeShown),
    banks: z.array(z.object({ code: z.string(), name: z.string(), kind: payeeKind })),
  }),
  errors: ['member_unknown', 'true_account_needed'],
  summary: 'What the house can pay out of an account that is closed or kept away, and to whom',
});

export const opsProposePayout = operatorEndpoint({
  id: 'cashier.opsProposePayout',
  method: 'POST',
  path: '/ops/members/{memberId}/payouts',
  permission: 'cashier.payouts.propose',
  input: z.strictObject({
    memberId: numericId,
    /** From the balance. */
    amount: money.optional(),
    /** Or all that a held deposit brought. */
    depositId: z.uuid().optional(),
    payee: z.union([
      z.strictObject({ bankAccountId: z.uuid() }),
      z.strictObject({
        bankCode: typedText(20, 1),
        accountName: typedText(80, 2),
        accountNumber: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9@._+-]{5,100}$/),
      }),
    ]),
    /** How it was confirmed that the payee is the member's. */
    proof: typedText(300, 1),
    reason: typedText(300, 1),
  }),
  output: z.object({ id: z.uuid() }),
  errors: [
    'member_unknown',
    'true_account_needed',
    'wrong_state',
    'proposal_waits',
    'field_invalid',
    'amount_too_fine',
    'insufficient_funds',
    'deposit_unknown',
    'bank_account_unknown',
    'bank_account_cooling',
    'bank_account_exists',
  ],
  summary: 'Asks to pay out what stands on, or is held for, an account that is closed or kept away; another approves',
});

export const opsRevealProposedPayee = operatorEndpoint({
  id: 'cashier.opsRevealProposedPayee',
  method: 'POST',
  path: '/ops/proposals/{id}/payee',
  permission: 'members.personalData',
  input: z.strictObject({ id: z.uuid(), reason: typedText(300, 1) }),
  output: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
  errors: ['proposal_unknown'],
  summary: 'Shows whom a proposed payout would pay; who saw it and why goes to the audit log',
});
