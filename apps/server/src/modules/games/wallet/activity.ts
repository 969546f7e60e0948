import type { Context } from '../../../context.ts';
import { noteActivity } from '../../members/index.ts';

type Session = { readonly merchantId: number; readonly sessionId: string };

/** Keeps the sessions awake whose members play in a game's frame. */
export type Activity = { note(session: Session): void };

/** Idle time is counted in minutes, so that a session is noted once a minute. */
const NOTED_MS = 60_000;
const NOTED_MAX = 50_000;

export function createActivity(ctx: Context): Activity {
  const noted = new Map<string, number>();
  return {
    note: session => {
      const now = ctx.now().getTime();
      if (now - (noted.get(session.sessionId) ?? 0) < NOTED_MS) return;
      if (noted.size >= NOTED_MAX) noted.clear();
      noted.set(session.sessionId, now);
      noteActivity(ctx, session);
    },
  };
}
