import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Actor } from '../audit/index.ts';
import type { Who } from './member-state.ts';

/** The object kind under which the audit log keeps all of it: the history that member and operator see. */
export const SAFER_PLAY_OBJECT = 'saferPlay';

export type SaferPlayAction =
  | 'limitSet'
  | 'limitRaiseAsked'
  | 'limitRaiseConfirmed'
  | 'limitRaiseWithdrawn'
  | 'limitRemoved'
  | 'realityCheckSet'
  | 'excluded'
  | 'returnAsked'
  | 'exclusionEnded'
  | 'identityChecked'
  | 'identityRevoked'
  | 'dormantTold'
  | 'dormant'
  | 'accountClosed'
  | 'exportAsked';

export type ChangeDetail = { kind?: string; period?: string; value: string | null };

type Change = {
  who: Who;
  action: SaferPlayAction;
  actor: Actor;
  before?: ChangeDetail | undefined;
  after?: ChangeDetail | undefined;
  reason?: string | undefined;
  ip?: string | undefined;
};

export const HOUSE: Actor = { kind: 'system', id: 'clock', name: 'Clock' };

/** Puts a change into the log, and tells the member's screens to read again. */
export async function recordChange(ctx: Context, tx: Transaction<object>, change: Change): Promise<void> {
  const { merchantId, memberId } = change.who;
  await ctx.audit.write(tx, {
    merchantId,
    actor: change.actor,
    action: `saferPlay.${change.action}`,
    object: { kind: SAFER_PLAY_OBJECT, id: memberId.toString() },
    before: change.before,
    after: change.after,
    reason: change.reason,
    ip: change.ip,
  });
  await ctx.events.emit(tx, { type: 'saferPlay.changed', merchantId, memberId, payload: { action: change.action } });
}
