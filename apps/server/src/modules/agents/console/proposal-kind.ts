import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Proposal } from '../../operators/index.ts';

/** The checker: whose approval it is. */
type Checker = { operatorId: bigint; name: string; reason: string; ip: string };

/** What two people decide in this room, for the console's list of proposals. */
export type AgentProposal = {
  readonly kind: string;
  permission(): string;
  apply(ctx: Context, tx: Transaction<object>, proposal: Proposal, by: Checker): Promise<'done' | 'version_changed'>;
};
