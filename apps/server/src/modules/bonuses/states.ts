/** From where to where a bonus may go, and by what. What is released, expired, forfeited or cancelled stays so. */
export const bonusTransitions = {
  activate: { from: ['waiting'], to: 'active' },
  release: { from: ['active'], to: 'released' },
  expire: { from: ['waiting', 'active'], to: 'expired' },
  forfeit: { from: ['active'], to: 'forfeited' },
  cancel: { from: ['waiting'], to: 'cancelled' },
} as const;

export type BonusState = 'waiting' | (typeof bonusTransitions)[keyof typeof bonusTransitions]['to'];
export type BonusEnd = 'release' | 'expire' | 'forfeit' | 'cancel';

export const mayEnd = (state: BonusState, how: BonusEnd): boolean =>
  bonusTransitions[how].from.some(from => from === state);
