import { describeDraw, findFamily, findPlay, parseSelection, prepareDraw } from '@baize/lottery';
import { currencyOf, formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { drawByCode, listBets, lotteryGames, nearIssues } from '@baize/wire/lottery';
import { summaryOf } from './describe-selection.ts';
import { type Game, gameName } from './games.ts';
import { houseOddsOf } from './house-odds.ts';
import { shownStatus } from './issue-state.ts';
import { vassalageOf } from './menu-groups.ts';
import { orderNumber } from './order-number.ts';
import type { IssueRow, OrderStateRow, ResultRow } from './rows.ts';
import { drawDaysOf, issuesPerDay } from './schedule.ts';

export type GameView = OutputOf<typeof lotteryGames>[number];
export type IssueView = NonNullable<OutputOf<typeof nearIssues>['current']>;
export type DrawView = OutputOf<typeof drawByCode>;
export type BetView = OutputOf<typeof listBets>['bets'][number];

/** Who is shown a game: a request fits. */
export type Reader = { readonly language: string; readonly merchant: { readonly timeZone: string } };

export const gameView = (game: Game, { language, merchant }: Reader): GameView => ({
  gameCode: game.code,
  labelName: gameName(game, language),
  gameGroupCode: game.group,
  family: game.family,
  drawSource: game.source,
  drawShape: game.drawShape,
  open: game.open,
  periodSeconds: game.periodSeconds,
  issuesPerDay: issuesPerDay(game),
  drawDays: [...drawDaysOf(game.schedule)],
  timeZone: game.timeZone ?? merchant.timeZone,
  defaultPlayType: game.defaultPlay,
  vassalage: vassalageOf(game.group),
});

export const issueView = (issue: IssueRow, now: Date): IssueView => ({
  gameCode: issue.game_code,
  issueNo: issue.number,
  status: shownStatus(issue, now),
  opensAt: issue.opens_at.toISOString(),
  closesAt: issue.closes_at.toISOString(),
  drawsAt: issue.draws_at.toISOString(),
  commitment: issue.commitment?.toString('hex') ?? null,
  drawSource: issue.source,
  postponed: issue.postponed_from !== null,
});

export function drawView(
  draw: Pick<ResultRow, 'game_code' | 'number' | 'result' | 'drawn_at' | 'source' | 'version'>,
  familyCode: string,
): DrawView {
  const family = findFamily(familyCode);
  return {
    gameCode: draw.game_code,
    issueNo: draw.number,
    result: draw.result,
    facts: family === undefined ? [] : [...describeDraw(family, prepareDraw(family, draw.result))],
    drawnAt: draw.drawn_at.toISOString(),
    drawSource: draw.source,
    drawVersion: draw.version,
  };
}

export type BetViewParts = { language: string; now: Date; game: Game | undefined };

export function betView(order: OrderStateRow, { language, now, game }: BetViewParts): BetView {
  const open = order.state === 'placed';
  const ownRebate = order.own_rebate - order.rebate_back;
  return {
    id: order.id,
    number: orderNumber(order.id),
    gameCode: order.game_code,
    gameName: game === undefined ? order.game_code : gameName(game, language),
    issueNo: order.issue_number,
    playType: order.play_type,
    market: order.market,
    chaseId: order.chase_id,
    summary: summaryOfOrder(order, { language, family: game?.family }),
    unit: formatExact(order.unit),
    multiple: order.multiple,
    prizeGroup: order.prize_group,
    odds: houseOddsOf(order.odds) ?? null,
    prizePercent: order.prize_percent,
    betCount: order.bet_count,
    stake: formatExact(order.stake),
    ownRebate: formatExact(ownRebate),
    currency: currencyOf(order.asset),
    state: order.state,
    prize: formatExact(order.prize),
    refund: formatExact(order.refund),
    net: open ? null : formatExact(order.prize + order.refund + ownRebate - order.stake),
    result: order.result,
    placedAt: order.placed_at.toISOString(),
    settledAt: (order.cancelled_at ?? order.settled_at)?.toISOString() ?? null,
    cancellable: open && order.issue_status === 'selling' && now < order.closes_at,
  };
}

/** An order's selection in short; its play may be gone from the engine, its record never is. */
export function summaryOfOrder(
  order: Pick<OrderStateRow, 'play_type' | 'selection'>,
  { language, family }: { language: string; family: string | undefined },
): string {
  const play = family === undefined ? undefined : findPlay(family, order.play_type);
  const parsed = play === undefined ? undefined : parseSelection(play, JSON.parse(order.selection));
  return play !== undefined && parsed?.ok === true ? summaryOf(language, play, parsed.selection) : order.play_type;
}
