import type { Subscriber } from '../../module.ts';
import { forgetSessions } from './resolve-session.ts';

/** The page of a session that ended says so at once, and its stream is closed. */
export const pushSessionEnded: Subscriber = {
  name: 'members.pushSessionEnded',
  events: ['session.ended'],
  handle: async (ctx, event) => {
    if (event.type !== 'session.ended' || event.memberId === undefined) return;
    forgetSessions(ctx);
    const { sessionId } = event.payload;
    ctx.push.toMember(event.memberId, {
      topic: 'session',
      version: event.createdAt.getTime(),
      data: { ended: true, sessionId },
    });
  },
};
