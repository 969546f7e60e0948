import { formatExact, parseAmount } from '@baize/money';
import { ownWins, winnerBoard } from '@baize/wire/games';
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
  const [first] = merchant.currencies;
  // Currencies, not their trial twins: play money wins nothing.
  const currency = merchant.currencies.find(each => each === input.currency) ?? first;
  const winners = (await boardOf(ctx, merchant, { filter: input.filter, currency })).slice(0, input.limit);
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

/** What the caller won over the same days: play money too, for it is looked at by nobody else. */
export const ownWinsHandler = handle(ownWins, async ({ input, ctx, caller: { member }, request }) => {
  const { merchant, language } = request;
  const { merchantId, memberId, asset, currency } = member;
  const [wins, played] = await Promise.all([
    ctx.play.ownWins({ merchantId, memberId, asset, since: sinceDay(ctx, merchant), limit: input.limit }),
    playedGames(ctx, merchantId, language),
  ]);
  return {
    entries: wins.map(({ id, product, game, prize, at }) => ({
      id,
      vo: {
        winAmount: formatExact(prize),
        currency,
        product,
        gameCode: game,
        gameName: played(game).gameName,
        wonAt: at.toISOString(),
      },
    })),
  };
});

type Asked = { filter: 'ALL' | 'HIGH'; currency: string };

function boardOf(ctx: Context, merchant: Merchant, asked: Asked): Promise<Winner[]> {
  const kept = boards.get(ctx) ?? new Map<string, Board>();
  boards.set(ctx, kept);
  const key = `${merchant.id} ${asked.filter} ${asked.currency}`;
  const now = performance.now();
  const standing = kept.get(key);
  if (standing && now - standing.at < FRESH_MS) return standing.winners;
  const winners = readBoard(ctx, merchant, asked);
  kept.set(key, { at: now, winners });
  winners.catch(() => kept.delete(key));
  return winners;
}

function readBoard(ctx: Context, merchant: Merchant, { filter, currency }: Asked): Promise<Winner[]> {
  const { highAmount } = ctx.settings.get(merchant.id, winnersSetting);
  return ctx.play.winners({
    merchantId: merchant.id,
    asset: currency,
    since: sinceDay(ctx, merchant),
    prizeMin: filter === 'HIGH' ? (parseAmount(highAmount) ?? 0n) : 0n,
    limit: READ_MAX,
  });
}

/** The first business day that the board looks at. */
function sinceDay(ctx: Context, merchant: Merchant): string {
  const { days } = ctx.settings.get(merchant.id, winnersSetting);
  return ctx.play.businessDate(new Date(ctx.now().getTime() - (days - 1) * DAY_MS), merchant.timeZone);
}
