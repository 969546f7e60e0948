export type ContractState = 'requested' | 'valid' | 'rejected' | 'terminated' | 'expired';

/** From where to where a contract may go, and by what. What is not valid any more stays as it is. */
export const contractTransitions = {
  accept: { from: 'requested', to: 'valid', step: 'accepted' },
  reject: { from: 'requested', to: 'rejected', step: 'rejected' },
  withdraw: { from: 'requested', to: 'terminated', step: 'withdrawn' },
  expire: { from: 'requested', to: 'expired', step: 'expired' },
  consent: { from: 'valid', to: 'terminated', step: 'ended' },
  endByLower: { from: 'valid', to: 'terminated', step: 'ended_by_lower' },
  endByHouse: { from: 'valid', to: 'terminated', step: 'ended_by_house' },
} as const satisfies Record<string, { from: ContractState; to: ContractState; step: string }>;

export type ContractAct = keyof typeof contractTransitions;

/** Asking to end, and keeping what the other wants to end, leave a contract valid. */
export type ContractStep =
  | (typeof contractTransitions)[ContractAct]['step']
  | 'offered'
  | 'ending_asked'
  | 'ending_refused';
