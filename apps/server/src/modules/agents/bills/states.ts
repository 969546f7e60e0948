import type { BILL_STATES } from '@baize/wire/bills';

export type BillState = (typeof BILL_STATES)[number];

/** From where to where a bill may go, and by what. A payment decides itself which of its three ends it reaches. */
export const billTransitions = {
  pay: { from: ['to_approve', 'to_collect'], to: ['paid', 'part_paid', 'insufficient'] },
  /** The payer has funds again. */
  resume: { from: ['part_paid', 'insufficient'], to: ['paid', 'part_paid'] },
  reject: { from: ['to_approve'], to: ['rejected'] },
  expire: { from: ['to_approve'], to: ['expired'] },
} as const satisfies Record<string, { from: readonly BillState[]; to: readonly BillState[] }>;

/** What a bill is after so much of it was paid. */
export const stateOfPaid = (paid: bigint, amount: bigint): 'paid' | 'part_paid' | 'insufficient' =>
  paid === amount ? 'paid' : paid > 0n ? 'part_paid' : 'insufficient';
