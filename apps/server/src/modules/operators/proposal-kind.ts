import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Proposal } from './proposals.ts';

/** The checker: whose approval it is. */
export type Checker = { operatorId: bigint; name: string; reason: string; ip: string };

/** What approving a kind of proposal asks for and does. Each kind is a file of the module that owns it; the console lists them in `proposalKinds`. */
export type ProposalKind = {
  readonly kind: string;
  /** What one must hold to approve or reject it; undefined where the object is no longer known. */
  permission(proposal: Pick<Proposal, 'object' | 'payload'>): string | undefined;
  /** What speaks against an approval by this person, who came by this host, beside the permission. */
  against?(
    ctx: Context,
    proposal: Pick<Proposal, 'payload'>,
    who: { operatorId: bigint; host: string },
  ): Promise<'permission_missing' | 'wrong_state' | undefined>;
  /** Does it, in the transaction of the decision: a refusal undoes the decision too. */
  apply(ctx: Context, tx: Transaction<object>, proposal: Proposal, by: Checker): Promise<'done' | 'version_changed'>;
  /** After the commit. */
  settled?(ctx: Context): Promise<void>;
};
