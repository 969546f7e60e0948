import type { Subscriber } from '../../module.ts';

/** The version of a draw's message: drawn, then settled; the same data again tells a desk to look at its bets. */
const DRAWN = 1;
const SETTLED = 2;

/** Tells every visitor of the merchant which issue is on sale now, whether it was cancelled or put off, which of its numbers or terms changed, and what was drawn. */
export const pushDraws: Subscriber = {
  name: 'lottery.pushDraws',
  events: [
    'lottery.issue.opened',
    'lottery.numbers.switched',
    'lottery.issue.changed',
    'lottery.game.changed',
    'lottery.drawn',
    'lottery.settled',
  ],
  handle: async (ctx, event) => {
    const { merchantId } = event;
    if (event.type === 'lottery.issue.opened') {
      const { gameCode, issueNo, closesAt } = event.payload;
      ctx.push.broadcast(merchantId, {
        topic: 'lottery.issue',
        version: Date.parse(closesAt),
        data: { gameCode, issue: issueNo, closesAt },
      });
    }
    if (event.type === 'lottery.numbers.switched' || event.type === 'lottery.issue.changed') {
      const { gameCode, issueNo, at } = event.payload;
      ctx.push.broadcast(merchantId, {
        topic: 'lottery.numbers',
        version: Date.parse(at),
        data: { gameCode, issueNo },
      });
    }
    if (event.type === 'lottery.game.changed') {
      const { gameCode, version } = event.payload;
      ctx.push.broadcast(merchantId, { topic: 'lottery.terms', version, data: { gameCode } });
    }
    if (event.type === 'lottery.drawn' || event.type === 'lottery.settled') {
      const { gameCode, issueNo, result } = event.payload;
      const version = event.type === 'lottery.drawn' ? DRAWN : SETTLED;
      ctx.push.broadcast(merchantId, { topic: 'lottery.draw', version, data: { gameCode, issueNo, result } });
    }
  },
};
