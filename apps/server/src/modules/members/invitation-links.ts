import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';

/** An agent's invitation link as a registration needs to know it. */
export type InvitationLink = {
  /** The agent under whom the new member comes to stand; it must be active and take members. */
  readonly agentId: bigint;
  readonly accountType: number;
  /** Counts the use in the registration's own transaction; false where the link is used up or over by then, and nobody is registered. */
  use(tx: Transaction<object>, memberId: bigint): Promise<boolean>;
};

/** The link behind a code; undefined where there is none, or none that is good now. */
export type InvitationResolver = (merchantId: number, code: string) => Promise<InvitationLink | undefined>;

const resolvers = new WeakMap<Context, InvitationResolver>();

/** Registers who keeps the links of agents, once per process at start. Without one only agents' own codes lead anywhere. */
export const resolveInvitations = (ctx: Context, resolver: InvitationResolver): void => {
  resolvers.set(ctx, resolver);
};

/** `code` as it was typed, in upper case. */
export const linkOfCode = async (ctx: Context, merchantId: number, code: string): Promise<InvitationLink | undefined> =>
  resolvers.get(ctx)?.(merchantId, code);
