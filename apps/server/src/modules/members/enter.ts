import type { Context } from '../../context.ts';
import type { RequestInfo } from '../../http/handler.ts';
import { noteLogin } from './note-login.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { type ChallengeShown, challengeDue } from './second-factor/challenge.ts';
import type { MemberStatus } from './tables.ts';

/** Somebody at the door. */
export type Entry = { ctx: Context; request: RequestInfo; merchantId: number };
export type Entering = { id: bigint; status: MemberStatus };
/** What was proven, and what the new session is to know. */
export type Proven = { proof: 'password' | 'sms'; changeDue: boolean; passwordExpired: boolean };
export type Welcome = OpenedSession & { passwordExpired: boolean };
export type EntryRefusal = {
  code: 'account_suspended' | 'account_closed' | 'second_factor_required';
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
  const challenge = await challengeDue(entry, member.id, proven);
  if (!challenge) return welcome(entry, member.id, proven);
  await noteLogin(entry, member.id, 'challenged');
  return { code: 'second_factor_required', value: challenge };
}

/** Opens the session, and registers the address that it comes from. */
export async function welcome(
  { ctx, request, merchantId }: Entry,
  memberId: bigint,
  { changeDue, passwordExpired }: Omit<Proven, 'proof'>,
): Promise<Welcome> {
  const session = await ctx.transaction(tx =>
    openSession(ctx, tx, { merchantId, memberId, visitor: request, changeDue }),
  );
  return { ...session, passwordExpired };
}
