import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, none, queryInt, typedText } from '../schemas.ts';
import { depositRow, moneyDigest, withdrawalRow } from './operator-shapes.ts';

const page = {
  view: z.enum(['open', 'mine', 'decided']).default('open'),
  limit: queryInt(1, 200).default(50),
  after: cursor.optional(),
};
const counts = z.object({ open: z.number().int(), mine: z.number().int() });
const decision = { id: z.uuid(), version: z.number().int(), reason: typedText(300, 1) };

export const opsListDeposits = operatorEndpoint({
  id: 'cashier.opsListDeposits',
  method: 'GET',
  path: '/ops/deposits',
  permission: 'cashier.deposits.view',
  input: z.strictObject(page),
  output: z.object({ rows: z.array(depositRow), counts, next: cursor.nullable() }),
  summary: 'The deposit queue, oldest first',
});

export const opsListWithdrawals = operatorEndpoint({
  id: 'cashier.opsListWithdrawals',
  method: 'GET',
  path: '/ops/withdrawals',
  permission: 'cashier.withdrawals.view',
  input: z.strictObject(page),
  output: z.object({ rows: z.array(withdrawalRow), counts, next: cursor.nullable() }),
  summary: 'The withdrawal queue, oldest first',
});

export const opsQueueCounts = operatorEndpoint({
  id: 'cashier.opsQueueCounts',
  method: 'GET',
  path: '/ops/queues',
  permission: 'none',
  input: none,
  output: z.object({ deposits: z.number().int(), withdrawals: z.number().int() }),
  summary: 'How many requests wait in each queue',
});

export const opsShowDeposit = operatorEndpoint({
  id: 'cashier.opsShowDeposit',
  method: 'GET',
  path: '/ops/deposits/{id}',
  permission: 'cashier.deposits.view',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ row: depositRow, digest: moneyDigest }),
  errors: ['deposit_unknown'],
  summary: 'One deposit request with what the member did lately',
});

export const opsShowWithdrawal = operatorEndpoint({
  id: 'cashier.opsShowWithdrawal',
  method: 'GET',
  path: '/ops/withdrawals/{id}',
  permission: 'cashier.withdrawals.view',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ row: withdrawalRow, digest: moneyDigest }),
  errors: ['withdrawal_unknown'],
  summary: 'One withdrawal request with what the member did lately',
});

export const opsRevealPayee = operatorEndpoint({
  id: 'cashier.opsRevealPayee',
  method: 'POST',
  path: '/ops/withdrawals/{id}/payee',
  permission: 'members.personalData',
  input: z.strictObject({ id: z.uuid(), reason: typedText(300, 1) }),
  output: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
  errors: ['withdrawal_unknown'],
  summary: "Shows the payee's data in full; who saw it and why goes to the audit log",
});

const claimErrors = ['deposit_unknown', 'withdrawal_unknown', 'claimed_by_another', 'wrong_state'] as const;

export const opsClaim = operatorEndpoint({
  id: 'cashier.opsClaim',
  method: 'POST',
  path: '/ops/{queue}/{id}/claim',
  permission: 'cashier.claim',
  input: z.strictObject({ queue: z.enum(['deposits', 'withdrawals']), id: z.uuid() }),
  output: z.object({ version: z.number().int() }),
  errors: claimErrors,
  summary: 'Takes a request in hand for ten minutes: nobody else can decide it meanwhile',
});

export const opsRelease = operatorEndpoint({
  id: 'cashier.opsRelease',
  method: 'POST',
  path: '/ops/{queue}/{id}/release',
  permission: 'cashier.claim',
  input: z.strictObject({ queue: z.enum(['deposits', 'withdrawals']), id: z.uuid() }),
  output: z.object({ version: z.number().int() }),
  errors: claimErrors,
  summary: 'Puts a request that one has in hand back into the queue',
});

export const opsDecideDeposit = operatorEndpoint({
  id: 'cashier.opsDecideDeposit',
  method: 'POST',
  path: '/ops/deposits/{id}/decide',
  permission: 'cashier.deposits.decide',
  input: z.strictObject({ ...decision, decision: z.enum(['approve', 'reject']) }),
  output: depositRow,
  errors: [
    'deposit_unknown',
    'not_claimed',
    'claimed_by_another',
    'wrong_state',
    'version_changed',
    'second_person_needed',
  ],
  summary: 'Approves a claimed deposit (the member is credited) or rejects it',
});

export const opsRefundDeposit = operatorEndpoint({
  id: 'cashier.opsRefundDeposit',
  method: 'POST',
  path: '/ops/deposits/{id}/refund',
  permission: 'cashier.deposits.refund',
  input: z.strictObject({ id: z.uuid(), version: z.number().int(), reason: typedText(300, 1) }),
  output: depositRow,
  errors: ['deposit_unknown', 'wrong_state', 'version_changed', 'insufficient_funds'],
  summary: 'Sends a credited deposit back through its payment service: held at once, gone when the service says so',
});

export const opsDecideWithdrawal = operatorEndpoint({
  id: 'cashier.opsDecideWithdrawal',
  method: 'POST',
  path: '/ops/withdrawals/{id}/decide',
  permission: 'cashier.withdrawals.decide',
  input: z.strictObject({ ...decision, decision: z.enum(['pay', 'reject']) }),
  output: withdrawalRow,
  errors: [
    'withdrawal_unknown',
    'not_claimed',
    'claimed_by_another',
    'wrong_state',
    'version_changed',
    'second_person_needed',
    'payout_held',
    'payout_pending',
  ],
  summary: 'Marks a claimed withdrawal as paid (the hold is posted) or rejects it (the money returns at once)',
});
