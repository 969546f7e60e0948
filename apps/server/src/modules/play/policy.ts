import type { CallerMember } from '../../http/handler.ts';
import type { AccountRef } from '../ledger/index.ts';

export type Product = 'lottery' | 'live' | 'rng' | 'fish' | 'pvp' | 'sports' | 'esports' | 'cockfight' | 'elott';

/** What a member is about to stake. `amount` is the whole command's, in ledger units. */
export type StakeRequest = {
  readonly merchantId: number;
  readonly member: CallerMember;
  readonly product: Product;
  readonly game: string;
  readonly vendor?: string;
  readonly amount: bigint;
  readonly at: Date;
};

/** Why a policy says no, as a code that any stake may answer with. */
export type GateRefusal =
  | 'self_excluded'
  | 'limit_reached'
  | 'bonus_stake_above_maximum'
  | 'identity_needed'
  | 'play_stopped'
  | 'account_suspended'
  | 'account_closed';

/**
 * A rule that another module puts before every stake (limits, exclusion, bonuses, risk). It answers from what it
 * remembers: a policy that asks the database for each bet would be the slowest part of the house. What money must never
 * get past is read again by play_gate inside the transaction.
 */
export type PlayPolicy = {
  readonly name: string;
  /** A refusal, or nothing. */
  check?(request: StakeRequest): GateRefusal | undefined | Promise<GateRefusal | undefined>;
  /** The account that pays, where it is not the main one; the first policy that names one decides. */
  wallet?(request: StakeRequest): AccountRef | undefined | Promise<AccountRef | undefined>;
};
