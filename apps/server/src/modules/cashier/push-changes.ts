import type { Subscriber } from '../../module.ts';

/** Requests move on the member's screen by themselves. */
export const pushRequests: Subscriber = {
  name: 'cashier.pushRequests',
  events: ['deposit.changed', 'withdrawal.changed'],
  handle: async (ctx, event) => {
    if (event.memberId === undefined) return;
    if (event.type !== 'deposit.changed' && event.type !== 'withdrawal.changed') return;
    const topic = event.type === 'deposit.changed' ? 'deposit' : 'withdrawal';
    ctx.push.toMember(event.memberId, { topic, version: event.createdAt.getTime(), data: event.payload });
  },
};
