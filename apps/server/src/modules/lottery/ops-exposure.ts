import { currencyOf, formatExact } from '@baize/money';
import { opsShowLotteryExposure } from '@baize/wire/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { readStoppedNumbers } from './closed-numbers.ts';
import type { Game } from './games.ts';
import { readExposure } from './read-exposure.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

const NUMBERS_SHOWN = 200;

/** Appended by every batch of bets, added up here: right at any moment, whether or not the clock has folded it. */
export const opsShowLotteryExposureHandler = handle(
  opsShowLotteryExposure,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId } = caller.operator;
    const { games, issues } = runtimeOf(ctx);
    const game = await games.find(merchantId, input.gameCode);
    if (game === undefined) return fail('game_unknown');
    const issue = await issues.find(merchantId, input.gameCode, input.issueNo);
    if (issue === undefined) return fail('issue_unknown');
    const asset = request.merchant.currencies[0];
    const where = { game, issueId: issue.id, asset, playType: input.playType };
    const [plays, numbers] = await Promise.all([readPlays(ctx, where), readNumbers(ctx, where)]);
    const sum = (read: (play: { stake: bigint; prizeMax: bigint }) => bigint) =>
      formatExact(plays.reduce((total, play) => total + read(play), 0n));
    return {
      currency: currencyOf(asset),
      plays: plays.map(play => ({
        ...play,
        stake: formatExact(play.stake),
        prizeMax: formatExact(play.prizeMax),
      })),
      numbers,
      issue: {
        stake: sum(play => play.stake),
        prizeMax: sum(play => play.prizeMax),
        cap: game.issueLiabilityMax === undefined ? null : formatExact(game.issueLiabilityMax),
      },
    };
  },
);

type Where = { game: Game; issueId: bigint; asset: string; playType: string | undefined };

async function readPlays(ctx: Context, { game, issueId, asset }: Where) {
  const { rows } = await sql<{ play_type: string; orders: number; stake: string; prize_max: string }>`
    SELECT play_type, sum(orders)::int4 AS orders, sum(stake)::text AS stake, sum(prize_max)::text AS prize_max
    FROM lottery_exposure WHERE merchant_id = ${game.merchantId} AND issue_id = ${issueId} AND asset = ${asset}
    GROUP BY play_type HAVING sum(orders) > 0 ORDER BY sum(prize_max) DESC, play_type`.execute(ctx.db);
  return rows.map(row => ({
    playType: row.play_type,
    orders: row.orders,
    stake: BigInt(row.stake),
    prizeMax: BigInt(row.prize_max),
  }));
}

async function readNumbers(ctx: Context, where: Where) {
  const { game, issueId, asset } = where;
  const [exposed, closed, reserved] = await Promise.all([
    readExposure(ctx, where),
    readStoppedNumbers(ctx, { merchant_id: game.merchantId, id: issueId }),
    ctx.db
      .withTables<LotteryTables>()
      .selectFrom('lottery_number')
      .select(['play_type', 'number', 'reserved'])
      .where('merchant_id', '=', game.merchantId)
      .where('issue_id', '=', issueId)
      .where('asset', '=', asset)
      .execute(),
  ]);
  const stopped = new Set(closed.map(({ playType, number }) => `${playType} ${number}`));
  const setAside = new Map(reserved.map(row => [`${row.play_type} ${row.number}`, BigInt(row.reserved)]));
  // A stopped number is shown whether or not anybody bet on it.
  const bare = closed.filter(
    stop => !exposed.some(one => one.playType === stop.playType && one.number === stop.number),
  );
  const nothing = bare.map(stop => ({ ...stop, orders: 0, stake: 0n, prizeMax: 0n }));
  return [...nothing, ...exposed].slice(0, NUMBERS_SHOWN).map(one => {
    const key = `${one.playType} ${one.number}`;
    const cap = game.terms.get(one.playType)?.numberCap;
    const aside = setAside.get(key);
    return {
      ...one,
      stake: formatExact(one.stake),
      prizeMax: formatExact(one.prizeMax),
      cap: cap === undefined ? null : formatExact(cap),
      reserved: aside === undefined ? null : formatExact(aside),
      open: !stopped.has(key),
    };
  });
}
