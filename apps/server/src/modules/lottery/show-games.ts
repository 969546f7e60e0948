import type { OutputOf } from '@baize/wire';
import {
  gameMenus,
  gameOdds,
  lotteryGames,
  popularLotteries,
  recentLotteries,
  vietnamMenu,
  vietnamOpened,
} from '@baize/wire/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { handleLasting } from '../../http/lasting.ts';
import { oddsOf } from './desk-plays.ts';
import type { Game } from './games.ts';
import { type GroupCode, groupCodes } from './menu-groups.ts';
import { readLastDraws } from './read-draws.ts';
import { runtimeOf } from './runtime.ts';
import { drawView, gameView, type Reader } from './views.ts';

const RECENT_MAX = 8;
const RECENT_ORDERS = 500;
const POPULAR_MAX = 8;
const POPULAR_DAYS = 7;

export const lotteryGamesHandler = handle(lotteryGames, async ({ ctx, request }) => {
  const games = await runtimeOf(ctx).games.all(request.merchant.id);
  return games.map(game => gameView(game, request));
});

export const gameOddsHandler = handle(gameOdds, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const plays = game.plays.map(playType => ({ playType, odds: oddsOf(game, playType) }));
  return { gameCode: game.code, plays };
});

type Menus = OutputOf<typeof gameMenus>;

export const gameMenusHandler = handleLasting(gameMenus, {
  source: (ctx, { id }) => runtimeOf(ctx).games.atHand(id) ?? runtimeOf(ctx).games.all(id),
  make: (games, { ctx, ...reader }) => menusOf(ctx, reader, games),
});

/** Menus in their order, those without games left out. */
function menusOf(ctx: Context, reader: Reader, games: readonly Game[], only?: GroupCode): Menus {
  const { texts } = runtimeOf(ctx);
  const groups = Map.groupBy(games, game => game.group);
  return groupCodes.flatMap(gameGroupCode => {
    const members = groups.get(gameGroupCode) ?? [];
    if (members.length === 0 || (only !== undefined && only !== gameGroupCode)) return [];
    const labelName = texts.text({ id: `lottery.group.${gameGroupCode}`, language: reader.language });
    return [{ gameGroupCode, labelName, gameMenus: members.map(game => gameView(game, reader)) }];
  });
}

/** By the caller's newest orders: of the last hundreds, that is, so that a heavy player costs no more than another. */
export const recentLotteriesHandler = handle(recentLotteries, async ({ ctx, caller, request }) => {
  const { merchantId, memberId } = caller.member;
  const { rows } = await sql<{ game_code: string }>`
    SELECT q.game_code FROM (
      SELECT game_code, id FROM lottery_order WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
      ORDER BY id DESC LIMIT ${RECENT_ORDERS}
    ) AS q
    GROUP BY q.game_code ORDER BY max(q.id::text) DESC LIMIT ${RECENT_MAX}`.execute(ctx.db);
  const games = await runtimeOf(ctx).games.all(merchantId);
  return inOrder(games, rows).map(game => gameView(game, request));
});

/** By bettors of the last days, from the issues' own totals; games that nobody played yet follow in menu order. */
export const popularLotteriesHandler = handle(popularLotteries, async ({ ctx, request }) => {
  const since = ctx.play.businessDate(
    new Date(ctx.now().getTime() - POPULAR_DAYS * 86_400_000),
    request.merchant.timeZone,
  );
  const { rows } = await sql<{ game_code: string }>`
    SELECT game_code FROM lottery_issue_result
    WHERE merchant_id = ${request.merchant.id} AND business_date >= ${since}::date
    GROUP BY game_code ORDER BY sum(bettors) DESC, game_code`.execute(ctx.db);
  const games = await runtimeOf(ctx).games.all(request.merchant.id);
  const played = inOrder(games, rows);
  const rest = games.filter(game => !played.includes(game));
  return [...played, ...rest].slice(0, POPULAR_MAX).map(game => gameView(game, request));
});

const inOrder = (games: readonly Game[], rows: readonly { game_code: string }[]): readonly Game[] =>
  rows.flatMap(row => games.find(game => game.code === row.game_code) ?? []);

export const vietnamMenuHandler = handle(vietnamMenu, async ({ ctx, request }) =>
  menusOf(ctx, request, await runtimeOf(ctx).games.all(request.merchant.id), 'VN'),
);

export const vietnamOpenedHandler = handle(vietnamOpened, async ({ input, ctx, request, fail }) => {
  const games = (await runtimeOf(ctx).games.all(request.merchant.id)).filter(({ group }) => group === 'VN');
  const asked = input.gameCode === undefined ? games : games.filter(game => game.code === input.gameCode);
  if (input.gameCode !== undefined && asked.length === 0) return fail('game_unknown');
  const drawn = await readLastDraws(ctx.db, request.merchant.id);
  return asked.flatMap(game => {
    const last = drawn.get(game.code);
    return last === undefined ? [] : [drawView(last, game.family)];
  });
});
