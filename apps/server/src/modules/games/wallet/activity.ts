import type { Context } from '../../../context.ts';
import { noteActivity } from '../../members/index.ts';

type Session = { readonly merchantId: number; readonly sessionId: string };

/** Keeps the sessions awake whose members play in a game's frame. */
export type Activity = { note(session: Session): void; flush(): Promise<void> };

/** Idle time is counted in minutes, so that a session is noted once a minute, and all of a second together. */
const NOTED_MS = 60_000;
const NOTED_MAX = 50_000;
const FLUSH_MS = 1_000;

export function createActivity(ctx: Context): Activity {
  const noted = new Map<string, number>();
  let waiting: Session[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const sessions = waiting;
    waiting = [];
    try {
      await Promise.all(sessions.map(session => noteActivity(ctx, session)));
    } catch (err) {
      ctx.log.warn({ err, sessions: sessions.length }, 'sessions in play could not be noted');
    }
  };
  return {
    note: session => {
      const now = ctx.now().getTime();
      if (now - (noted.get(session.sessionId) ?? 0) < NOTED_MS) return;
      if (noted.size >= NOTED_MAX) noted.clear();
      noted.set(session.sessionId, now);
      waiting.push(session);
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}
