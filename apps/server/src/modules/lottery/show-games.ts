import {
  gameMenus,
  lotteryGames,
  popularLotteries,
  recentLotteries,
  vietnamMenu,
  vietnamOpened,
} from '@baize/wire/lottery';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import type { Game } from './games.ts';
import { runtimeOf } from './runtime.ts';
import { gameView } from './views.ts';

const RECENT_MAX = 8;
const RECENT_ORDERS = 500;
const POPULAR_MAX = 8;
const POPULAR_DAYS = 7;

export const lotteryGamesHandler = handle(lotteryGames, async ({ ctx, request }) => {
  const games = await runtimeOf(ctx).games.all(request.merchant.id);
  return games.map(game => gameView(game, request.language));
});

export const gameMenusHandler = handle(gameMenus, async ({ ctx, request }) => {
  const { games, texts } = runtimeOf(ctx);
  const groups = Map.groupBy(await games.all(request.merchant.id), game => game.family);
  return [...groups].map(([family, members]) => {
    const id = `lottery.group.${family}`;
    return {
      gameGroupCode: family,
      labelName: texts.has(id) ? texts.text({ id, language: request.language }) : family,
      gameMenus: members.map(game => gameView(game, request.language)),
    };
  });
});

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
  return inOrder(games, rows).map(game => gameView(game, request.language));
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
  return [...played, ...rest].slice(0, POPULAR_MAX).map(game => gameView(game, request.language));
});

const inOrder = (games: readonly Game[], rows: readonly { game_code: string }[]): readonly Game[] =>
  rows.flatMap(row => games.find(game => game.code === row.game_code) ?? []);

// The Vietnamese lotteries are drawn by states, from a feed that this house does not have yet.
export const vietnamMenuHandler = handle(vietnamMenu, ({ fail }) => fail('module_disabled'));
export const vietnamOpenedHandler = handle(vietnamOpened, ({ fail }) => fail('module_disabled'));
