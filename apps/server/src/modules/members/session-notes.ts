import type { Context } from '../../context.ts';

export type NotedSession = { readonly merchantId: number; readonly sessionId: string };
type Noted = NotedSession & { readonly at: Date };

/** What is noted of sessions in use. `lastSeen` knows what is not written down yet. */
export type SessionNotes = {
  note(session: NotedSession): void;
  lastSeen(sessionId: string): Date | undefined;
  flush(): Promise<void>;
};

/** Idle times are counted in minutes: nobody waits for a note, and all of a fifth of a second are written by one statement. */
const FLUSH_MS = 200;

const notesByContext = new WeakMap<Context, SessionNotes>();

export function sessionNotesOf(ctx: Context): SessionNotes {
  const standing = notesByContext.get(ctx) ?? createSessionNotes(ctx);
  notesByContext.set(ctx, standing);
  return standing;
}

function createSessionNotes(ctx: Context): SessionNotes {
  const waiting = new Map<string, Noted>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const noted = [...waiting.values()];
    if (noted.length === 0) return;
    try {
      await writeDown(ctx, noted);
    } catch (err) {
      // The next call of a player finds the old time and notes it again.
      ctx.log.warn({ err, sessions: noted.length }, 'sessions in use could not be noted');
    }
    for (const one of noted) if (waiting.get(one.sessionId) === one) waiting.delete(one.sessionId);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    underWay = underWay.then(write);
    return underWay;
  };
  return {
    note: ({ merchantId, sessionId }) => {
      waiting.set(sessionId, { merchantId, sessionId, at: ctx.now() });
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    lastSeen: sessionId => waiting.get(sessionId)?.at,
    flush,
  };
}

/** Locked in the order of their ids; a session that somebody holds is being changed by a call of its own. */
async function writeDown(ctx: Context, noted: readonly Noted[]): Promise<void> {
  await ctx.pool.query({
    name: 'member-sessions-seen',
    text: `UPDATE member_session AS s SET last_seen_at = q.at
           FROM (
             SELECT c.merchant_id, c.id, v.at FROM member_session AS c
             JOIN unnest($1::int4[], $2::uuid[], $3::timestamptz[]) AS v (merchant_id, id, at)
               ON v.merchant_id = c.merchant_id AND v.id = c.id
             WHERE c.ended_at IS NULL AND c.last_seen_at < v.at
             ORDER BY c.merchant_id, c.id FOR NO KEY UPDATE OF c SKIP LOCKED
           ) AS q
           WHERE s.merchant_id = q.merchant_id AND s.id = q.id`,
    values: [noted.map(one => one.merchantId), noted.map(one => one.sessionId), noted.map(one => one.at)],
  });
}
