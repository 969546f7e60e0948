import type { Subscriber } from '../../module.ts';

/** A wallet that moved is read again for the screens that show it; `liveBalance` says what they get. */
export const pushBalances: Subscriber = {
  name: 'cashier.pushBalances',
  events: ['balance.changed', 'balances.changed'],
  handle: async (ctx, event) => {
    if (event.type === 'balance.changed' && event.memberId !== undefined) ctx.push.touch(event.memberId, 'balance');
    if (event.type !== 'balances.changed') return;
    for (const { memberId } of event.payload.accounts) ctx.push.touch(BigInt(memberId), 'balance');
  },
};
