import { hasAgentFlag, isAgentAccount } from './account-types.ts';
import type { Entry, Proven } from './entry.ts';
import { noteLogin } from './note-login.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { isRegistered } from './second-factor/addresses.ts';
import { type ChallengeShown, challengeDue } from './second-factor/challenge.ts';
import { entrySetting } from './settings.ts';
import type { MemberStatus } from './tables.ts';
import { tellNewAddress } from './tell-new-address.ts';

export type Entering = { id: bigint; status: MemberStatus; account_type: number };
export type Welcome = OpenedSession & { passwordExpired: boolean };
export type EntryRefusal = {
  code: 'account_suspended' | 'account_closed' | 'non_member' | 'non_agent' | 'second_factor_required';
  value?: ChallengeShown;
};

/**
 * Lets a member in whose first proof was right: by a session, or, from an address that is not registered, by a challenge.
 * Whether an account is suspended is said only here: to who has proven to have it.
 */
export async function enter(entry: Entry, member: Entering, proven: Proven): Promise<EntryRefusal | Welcome> {
  if (member.status !== 'active') {
    await noteLogin(entry, member.id, member.status);
    return { code: member.status === 'suspended' ? 'account_suspended' : 'account_closed' };
  }
  const wrongDoor = doorFault(entry, member);
  if (wrongDoor) return { code: wrongDoor };
  const { ctx, request, merchantId } = entry;
  const known = await isRegistered(ctx, { merchantId, memberId: member.id, ip: request.ip });
  const challenge = known ? undefined : await challengeDue(entry, member.id, proven);
  if (!challenge) return welcome(entry, member.id, { ...proven, tells: !known });
  await noteLogin(entry, member.id, 'challenged');
  return { code: 'second_factor_required', value: challenge };
}

/** Agents come in by the members' door too, unless the merchant keeps the two apart; members never by the agents'. */
function doorFault(
  { ctx, merchantId, door }: Entry,
  { account_type }: Entering,
): 'non_member' | 'non_agent' | undefined {
  if (door === 'agent') return hasAgentFlag(account_type) ? undefined : 'non_agent';
  const { agentsAsMembers } = ctx.settings.get(merchantId, entrySetting);
  return door === 'member' && !agentsAsMembers && isAgentAccount(account_type) ? 'non_member' : undefined;
}

/** Opens the session, and registers the address that it comes from; `tells` the member where the address is new and nothing else was asked. */
export async function welcome(
  { ctx, request, merchantId }: Entry,
  memberId: bigint,
  { tells = false, changeDue, passwordExpired }: Omit<Proven, 'proof'> & { tells?: boolean },
): Promise<Welcome> {
  const session = await ctx.transaction(async tx => {
    if (tells) await tellNewAddress({ ctx, request, merchantId }, tx, memberId);
    return openSession(ctx, tx, { merchantId, memberId, visitor: request, changeDue });
  });
  return { ...session, passwordExpired };
}
