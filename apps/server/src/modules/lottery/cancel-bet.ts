import { formatExact } from '@baize/money';
import { cancelBet } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { betViews, readOrders } from './list-bets.ts';
import { openStakes } from './place-bets.ts';
import { releaseCaps } from './release-caps.ts';

const refusals = z.enum(['id_reused', 'busy', 'session_ended', 'order_unknown', 'order_cancelled', 'cancel_closed']);

export const cancelBetHandler = handle(cancelBet, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, memberId, sessionId, asset, currency } = caller.member;
  const own = [sql<SqlBool>`o.merchant_id = ${merchantId} AND o.member_id = ${memberId} AND o.id = ${input.orderId}`];
  const [order] = await readOrders(ctx, own, 1);
  if (order === undefined) return fail('order_unknown');
  const house = await ctx.ledger.openAccount(merchantId, openStakes(order.issue_id, order.asset));
  const rebates = await ctx.ledger.openAccount(merchantId, { kind: 'rebates', asset: order.asset });
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM lottery_cancel_order(${merchantId}, ${ctx.now()}, ${request.merchant.timeZone}, ${`m:${memberId}`},
      ${input.id}, ${hashContent({ orderId: input.orderId })}, ${memberId},
      ${sessionId}, ${order.game_code}, ${input.orderId}, ${house}, ${rebates})
      AS state`.execute(ctx.db);
  const state = rows[0]?.state;
  if (state !== 'ok' && state !== 'replayed') return fail(refusals.parse(state));
  if (state === 'ok') await releaseCaps(ctx, { merchantId, gameCode: order.game_code }, [order.id]);
  const [bet] = await betViews(ctx, request.language, await readOrders(ctx, own, 1));
  if (bet === undefined) return fail('order_unknown');
  const balance = await ctx.ledger.balanceOf(merchantId, memberId, asset);
  return { bet, balance: formatExact(balance.available), currency };
});
