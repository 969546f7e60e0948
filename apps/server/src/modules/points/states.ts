/** From where to where an order may go, and by what: money and conversions are approved as they are made. */
export const orderTransitions = {
  approve: { from: ['in_process'], to: 'approved' },
  reject: { from: ['in_process'], to: 'rejected' },
} as const;

export type OrderState = 'in_process' | (typeof orderTransitions)[keyof typeof orderTransitions]['to'];
