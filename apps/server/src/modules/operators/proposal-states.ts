import type { ProposalState } from './tables.ts';

/** What a person or the clock does to a proposal. */
export type ProposalAct = 'approve' | 'reject' | 'withdraw' | 'expire';

/** The only ways a proposal changes. What it became it stays: a new proposal is made instead. */
export const proposalTransitions: Readonly<
  Record<ProposalState, Readonly<Partial<Record<ProposalAct, ProposalState>>>>
> = {
  proposed: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', expire: 'expired' },
  approved: {},
  rejected: {},
  withdrawn: {},
  expired: {},
};
