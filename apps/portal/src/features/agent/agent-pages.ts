import { MODULES } from './contracts/kinds.ts';

const NAMES = [
  'dashboard',
  'team',
  'report',
  'bets',
  'transactions',
  'contracts',
  'bills',
  'income',
  // From other features, through whoever shows the centre.
  'payouts',
  'transfers',
  'links',
] as const;

export type AgentPageName = (typeof NAMES)[number];

export const isAgentPage = (text: string | undefined): text is AgentPageName => NAMES.some(name => name === text);

/** Contracts are listed where a kind of them is offered; what they earned once stays to be read in the bills. */
export function agentPagesOf(modules: ReadonlySet<string>): readonly AgentPageName[] {
  const contracts = Object.values(MODULES).some(module => modules.has(module));
  return NAMES.filter(name => name !== 'contracts' || contracts);
}
