import { formatExact } from '@baize/money';
import { showLotteryProfit } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { dayBounds } from './calendar.ts';
import { gameName } from './games.ts';
import { runtimeOf } from './runtime.ts';

const DAYS_MAX = 92;

type Row = {
  key: string;
  orders: number;
  stake: string;
  prize: string;
  refund: string;
  rebate: string;
};

/** By the day on which a bet was placed, in the merchant's zone; what still waits for its draw is not counted. */
export const showLotteryProfitHandler = handle(showLotteryProfit, async ({ input, ctx, caller, request }) => {
  const { member } = caller;
  const { timeZone } = request.merchant;
  const to = input.to ?? ctx.play.businessDate(ctx.now(), timeZone);
  const earliest = Temporal.PlainDate.from(to)
    .subtract({ days: DAYS_MAX - 1 })
    .toString();
  const from =
    input.from !== undefined && input.from > earliest ? input.from : input.from === undefined ? to : earliest;
  const key =
    input.by === 'day' ? sql`to_char(o.placed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')` : sql`o.game_code::text`;
  const { rows } = await sql<Row>`
    SELECT q.key, count(*)::int4 AS orders, sum(q.stake)::text AS stake, sum(q.prize)::text AS prize,
      sum(q.refund)::text AS refund, sum(q.rebate)::text AS rebate
    FROM (
      SELECT ${key} AS key, o.stake, o.prize, o.refund, o.own_rebate - o.rebate_back AS rebate
      FROM lottery_order_state AS o
      WHERE o.merchant_id = ${member.merchantId} AND o.member_id = ${member.memberId} AND o.asset = ${member.asset}
        AND o.state <> 'placed' AND o.id >= ledger_uuid_floor(${dayBounds(timeZone, from).from})
        AND o.id < ledger_uuid_floor(${dayBounds(timeZone, to).until})
    ) AS q
    GROUP BY q.key ORDER BY q.key DESC`.execute(ctx.db);
  const games = new Map((await runtimeOf(ctx).games.all(member.merchantId)).map(game => [game.code, game]));
  return {
    currency: member.currency,
    rows: rows.map(row => {
      const game = games.get(row.key);
      const [stake, prize, refund, rebate] = [row.stake, row.prize, row.refund, row.rebate].map(BigInt);
      const net = (prize ?? 0n) + (refund ?? 0n) + (rebate ?? 0n) - (stake ?? 0n);
      return {
        day: input.by === 'day' ? row.key : null,
        gameCode: input.by === 'game' ? row.key : null,
        gameName: game === undefined ? null : gameName(game, request.language),
        orders: row.orders,
        stake: formatExact(stake ?? 0n),
        prize: formatExact(prize ?? 0n),
        refund: formatExact(refund ?? 0n),
        ownRebate: formatExact(rebate ?? 0n),
        net: formatExact(net),
      };
    }),
  };
});
