import type { Context } from '../../context.ts';

/** The kinds of contracts as the consolidated answer names them. */
export type ContractKindName = 'dividend' | 'daily_salary' | 'hourly_salary' | 'realtime_salary';
/** `V` is valid, `R` waits for its answer. */
export type StandingContract = {
  kind: ContractKindName;
  id: string;
  status: 'V' | 'R';
  period: 'D' | 'W' | 'H' | 'M' | null;
};
export type ContractStanding = {
  contracts: readonly StandingContract[];
  /** What waits for the member's answer, by kind. */
  waiting: ReadonlyMap<ContractKindName, number>;
};

type Provider = (merchantId: number, memberId: bigint) => Promise<ContractStanding>;
const providers = new WeakMap<Context, Provider>();

/** Registers who keeps agents' contracts, once per process at start: they belong to a room above this one. */
export const provideContractStanding = (ctx: Context, provider: Provider): void => {
  providers.set(ctx, provider);
};

export const contractStanding = async (ctx: Context, merchantId: number, memberId: bigint): Promise<ContractStanding> =>
  (await providers.get(ctx)?.(merchantId, memberId)) ?? { contracts: [], waiting: new Map() };
