import type { Subscriber } from '../../module.ts';

/** What changed of a member's limits or exclusion shows on every screen of the member. */
export const pushSaferPlay: Subscriber = {
  name: 'safer-play.push',
  events: ['saferPlay.changed'],
  handle: async (ctx, event) => {
    if (event.memberId === undefined) return;
    const version = event.createdAt.getTime();
    ctx.push.toMember(event.memberId, { topic: 'saferPlay', version, data: { changed: true } });
  },
};
