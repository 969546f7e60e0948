import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { tokenHash } from '../../secrets/token.ts';
import { walletAsset } from './account-types.ts';
import { endSession } from './end-session.ts';
import { createSessionGatherer, type SessionGatherer, type SessionRow } from './gather-sessions.ts';
import { type NotedSession, sessionNotesOf } from './session-notes.ts';
import { sessionSetting } from './settings.ts';
import type { EndReason, MemberTables } from './tables.ts';

export type ResolvedSession =
  | { ok: true; caller: CallerMember }
  | { ok: false; code: 'not_logged_in' }
  /** Why it ended is for whoever holds its token, and nobody else. */
  | { ok: false; code: 'session_ended'; value: { why: EndReason | undefined } };

type Known = { at: number; session: Promise<ResolvedSession> };
/** What was found is good for so long. Money does not rest on it: its statements read the state again. */
const FRESH_MS = 2_000;
const KNOWN_MAX = 50_000;
/** Being seen is written down at most so often: idle times are counted in minutes. */
const TOUCH_MS = 60_000;

const knownByContext = new WeakMap<Context, Map<string, Known>>();
const gatherers = new WeakMap<Context, SessionGatherer>();

function gathererOf(ctx: Context): SessionGatherer {
  const standing = gatherers.get(ctx) ?? createSessionGatherer(ctx.lanes);
  gatherers.set(ctx, standing);
  return standing;
}

/**
 * The member behind a token. A session that was idle for too long, or has had its time, ends here. A passive call finds it as it is:
 * it is no activity, and is not kept for the active one that may follow at once.
 */
export function resolveSession(
  ctx: Context,
  token: string,
  { passive }: { passive: boolean } = { passive: false },
): Promise<ResolvedSession> {
  const known = knownOf(ctx);
  const hash = tokenHash(token);
  const key = hash.toString('base64');
  const now = ctx.now().getTime();
  const standing = known.get(key);
  if (standing && isFresh(standing, now)) return standing.session;
  if (passive) return findSession(ctx, hash, { passive });
  forgetStale(known, now);
  if (known.size >= KNOWN_MAX) known.clear();
  const session = findSession(ctx, hash, { passive });
  known.set(key, { at: now, session });
  session.then(
    found => {
      if (!found.ok) known.delete(key);
    },
    () => known.delete(key),
  );
  return session;
}

const isFresh = ({ at }: Known, now: number): boolean => now >= at && now - at < FRESH_MS;

/** The oldest stand first. What is not good any more is not kept: many thousand of them would make every collection of the heap long. */
function forgetStale(known: Map<string, Known>, now: number): void {
  for (const [key, each] of known) {
    if (isFresh(each, now)) return;
    known.delete(key);
  }
}

/** Makes this process look at the table again at the next call: after a session ended or a member changed here. */
export const forgetSessions = (ctx: Context): void => knownOf(ctx).clear();

/** Whether a session still stands, asked of the table itself: for what goes on long after the call that it began with. */
export async function sessionStands(ctx: Context, { merchantId, sessionId }: CallerMember): Promise<boolean> {
  const row = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_session')
    .select('ended_at')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.ended_at === null;
}

function knownOf(ctx: Context): Map<string, Known> {
  const known = knownByContext.get(ctx) ?? new Map<string, Known>();
  knownByContext.set(ctx, known);
  return known;
}

async function findSession(ctx: Context, hash: Buffer, { passive }: { passive: boolean }): Promise<ResolvedSession> {
  const row = await gathererOf(ctx).submit(hash);
  if (!row) return { ok: false, code: 'not_logged_in' };
  if (row.ended_at !== null) return ended(row.ended_why ?? undefined);
  if (row.status !== 'active') return ended(row.status);
  const over = overBecause(ctx, row);
  if (over) {
    await ctx.transaction(tx => endSession(ctx, tx, { merchantId: row.merchant_id, sessionId: row.id, why: over }));
    return ended(over);
  }
  if (!passive) touch(ctx, row);
  return { ok: true, caller: callerOf(row) };
}

const ended = (why: EndReason | undefined): ResolvedSession => ({ ok: false, code: 'session_ended', value: { why } });

function overBecause(ctx: Context, row: SessionRow): 'expired' | 'idle' | undefined {
  const now = ctx.now().getTime();
  if (now >= row.expires_at.getTime()) return 'expired';
  const { idleMinutes } = ctx.settings.get(row.merchant_id, sessionSetting);
  return now - lastSeen(ctx, row) >= idleMinutes * 60_000 ? 'idle' : undefined;
}

const lastSeen = (ctx: Context, row: SessionRow): number =>
  Math.max(row.last_seen_at.getTime(), sessionNotesOf(ctx).lastSeen(row.id)?.getTime() ?? 0);

function touch(ctx: Context, row: SessionRow): void {
  if (ctx.now().getTime() - lastSeen(ctx, row) < TOUCH_MS) return;
  noteActivity(ctx, { merchantId: row.merchant_id, sessionId: row.id });
}

/** Notes that a session is in use; also one that made no call of its own, where its member plays in a game's frame. */
export const noteActivity = (ctx: Context, session: NotedSession): void => sessionNotesOf(ctx).note(session);

const callerOf = (row: SessionRow): CallerMember => ({
  merchantId: row.merchant_id,
  memberId: row.member_id,
  sessionId: row.id,
  username: row.username,
  trial: row.trial,
  accountType: row.account_type,
  prizeGroup: row.prize_group ?? undefined,
  currency: row.currency,
  asset: walletAsset(row),
  changeDue: row.change_due,
});
