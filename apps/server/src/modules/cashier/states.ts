/** From where to where a request may go, and by what. A test proves that every state is reached and nothing else leaves one. */
export const depositTransitions = {
  approve: { from: ['in_process'], to: 'approved' },
  reject: { from: ['in_process'], to: 'rejected' },
  expire: { from: ['in_process'], to: 'expired' },
  cancel: { from: ['in_process'], to: 'cancelled' },
  /** The money came all the same: a payment service that tells late, a transfer after the time was over. */
  creditLate: { from: ['expired', 'cancelled'], to: 'approved' },
  /** The money came, and may not be credited by itself: operators look at it. */
  hold: { from: ['in_process', 'expired', 'cancelled', 'rejected'], to: 'in_process' },
} as const;

export const withdrawalTransitions = {
  pay: { from: ['in_process'], to: 'approved' },
  reject: { from: ['in_process'], to: 'rejected' },
} as const;

/** What becomes of a deposit that is sent back the way it came; one that the service refused may be asked for again. */
export const refundTransitions = {
  ask: { from: [null, 'failed'], to: 'waiting' },
  refund: { from: ['waiting'], to: 'refunded' },
  refuse: { from: ['waiting'], to: 'failed' },
} as const;

/** What becomes of a payment after it was made: its member says so, or time does. A forced receipt is final. */
export const receiptTransitions = {
  confirm: { from: ['waiting'], to: 'received' },
  deny: { from: ['waiting'], to: 'not_received' },
  force: { from: ['waiting'], to: 'forced' },
  uphold: { from: ['not_received'], to: 'forced' },
  refund: { from: ['not_received'], to: 'refunded' },
} as const;

export type Receipt = 'waiting' | (typeof receiptTransitions)[keyof typeof receiptTransitions]['to'];
export type Refund = (typeof refundTransitions)[keyof typeof refundTransitions]['to'];
export type DepositState = 'in_process' | (typeof depositTransitions)[keyof typeof depositTransitions]['to'];
export type WithdrawalState = 'in_process' | (typeof withdrawalTransitions)[keyof typeof withdrawalTransitions]['to'];
