/** From where to where a request may go, and by what. A test proves that every state is reached and nothing else leaves one. */
export const depositTransitions = {
  approve: { from: ['in_process'], to: 'approved' },
  reject: { from: ['in_process'], to: 'rejected' },
  expire: { from: ['in_process'], to: 'expired' },
  cancel: { from: ['in_process'], to: 'cancelled' },
} as const;

export const withdrawalTransitions = {
  pay: { from: ['in_process'], to: 'approved' },
  reject: { from: ['in_process'], to: 'rejected' },
} as const;

export type DepositState = 'in_process' | (typeof depositTransitions)[keyof typeof depositTransitions]['to'];
export type WithdrawalState = 'in_process' | (typeof withdrawalTransitions)[keyof typeof withdrawalTransitions]['to'];
