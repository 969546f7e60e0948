import type { Subscriber } from '../../module.ts';
import { notifyMember } from './notify-member.ts';

/** A new member's first message: where things are, and how each figure is computed. */
export const welcome: Subscriber = {
  name: 'inbox.welcome',
  events: ['member.registered'],
  handle: async (ctx, event) => {
    const { merchantId, memberId } = event;
    if (event.type !== 'member.registered' || memberId === undefined) return;
    await ctx.transaction(async tx => {
      if (!(await ctx.events.once(tx, 'inbox.welcome', event))) return;
      await notifyMember(ctx, tx, { merchantId, memberId, template: 'welcome', values: {} });
    });
  },
};
