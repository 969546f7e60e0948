import { formatExact, parseAmount } from '@baize/money';
import { winnerBoard } from '@baize/wire/games';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { maskUsername, memberSummaries } from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import type { Winner } from '../play/index.ts';
import { playedGames } from './played-games.ts';
import { winnersSetting } from './settings.ts';

const DAY_MS = 86_400_000;
/** Every page of the merchant asks at once when it is told of new winners: one reading serves them all. */
const FRESH_MS = 1_000;
const READ_MAX = 50;

type Board = { readonly at: number; readonly winners: Promise<Winner[]> };
const boards = new WeakMap<Context, Map<string, Board>>();

export const winnerBoardHandler = handle(winnerBoard, async ({ input, ctx, request: { merchant, language } }) => {
  const winners = (await boardOf(ctx, merchant, input.filter)).slice(0, input.limit);
  const [played, members] = await Promise.all([
    playedGames(ctx, merchant.id, language),
    memberSummaries(
      ctx,
      merchant.id,
      winners.map(winner => winner.memberId),
    ),
  ]);
  return {
    entries: winners.map(({ memberId, product, game, asset, prize, at }) => ({
      vo: {
        winAmount: formatExact(prize),
        currency: asset,
        username: maskUsername(members.get(memberId)?.username ?? ''),
        product,
        gameCode: game,
        gameName: played(game).gameName,
        wonAt: at.toISOString(),
      },
    })),
  };
});

function boardOf(ctx: Context, merchant: Merchant, filter: 'ALL' | 'HIGH'): Promise<Winner[]> {
  const kept = boards.get(ctx) ?? new Map<string, Board>();
  boards.set(ctx, kept);
  const key = `${merchant.id} ${filter}`;
  const now = performance.now();
  const standing = kept.get(key);
  if (standing && now - standing.at < FRESH_MS) return standing.winners;
  const winners = readBoard(ctx, merchant, filter);
  kept.set(key, { at: now, winners });
  winners.catch(() => kept.delete(key));
  return winners;
}

function readBoard(ctx: Context, merchant: Merchant, filter: 'ALL' | 'HIGH'): Promise<Winner[]> {
  const { days, highAmount } = ctx.settings.get(merchant.id, winnersSetting);
  const first = new Date(ctx.now().getTime() - (days - 1) * DAY_MS);
  return ctx.play.winners({
    merchantId: merchant.id,
    // Currencies, not their trial twins: play money wins nothing.
    assets: merchant.currencies,
    since: ctx.play.businessDate(first, merchant.timeZone),
    prizeMin: filter === 'HIGH' ? (parseAmount(highAmount) ?? 0n) : 0n,
    limit: READ_MAX,
  });
}
