import type { Subscriber } from '../../module.ts';
import { notifyMember } from './notify-member.ts';

/** Whoever wrote feedback has its answer as a message. */
export const tellAnswer: Subscriber = {
  name: 'inbox.tellAnswer',
  events: ['feedback.answered'],
  handle: async (ctx, event) => {
    const { merchantId, memberId } = event;
    if (event.type !== 'feedback.answered' || memberId === undefined) return;
    const { number, answer } = event.payload;
    await ctx.transaction(async tx => {
      if (!(await ctx.events.once(tx, 'inbox.tellAnswer', event))) return;
      await notifyMember(ctx, tx, { merchantId, memberId, template: 'feedback_answered', values: { number, answer } });
    });
  },
};
