/** From where to where an invited friend may go: counted once, or too late. */
export const friendTransitions = {
  qualify: { from: ['joined'], to: 'qualified' },
  lapse: { from: ['joined'], to: 'lapsed' },
} as const;

export type FriendState = 'joined' | (typeof friendTransitions)[keyof typeof friendTransitions]['to'];
