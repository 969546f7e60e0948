/** From where to where an application may go, and by what: the activity states of the portal. */
export const applicationTransitions = {
  progress: { from: ['joined'], to: 'process' },
  qualify: { from: ['joined', 'process'], to: 'issued' },
  approve: { from: ['applying'], to: 'issued' },
  reject: { from: ['applying'], to: 'rejected' },
  reapply: { from: ['rejected'], to: 'applying' },
  claim: { from: ['issued'], to: 'claimed' },
  close: { from: ['joined', 'process'], to: 'close' },
} as const;

export type ApplicationState = 'joined' | (typeof applicationTransitions)[keyof typeof applicationTransitions]['to'];
export type ApplicationStep = keyof typeof applicationTransitions;

export const mayStep = (state: ApplicationState, step: ApplicationStep): boolean =>
  applicationTransitions[step].from.some(from => from === state);
