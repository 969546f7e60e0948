import { currencyOf, formatExact } from '@baize/money';
import { opsListLotteryGames, opsSwitchLotteryGame, opsSwitchLotteryPlay } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { changeGame } from './change-game.ts';
import { type Game, gameName } from './games.ts';
import { percent } from './percent.ts';
import { readOnSale } from './read-draws.ts';
import { judgeReturns } from './return-alarms.ts';
import { runtimeOf } from './runtime.ts';

type Totals = { game_code: string; stake: string; prize: string; refund: string; expected: string };

export const opsListLotteryGamesHandler = handle(opsListLotteryGames, async ({ input, ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const today = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
  const asset = request.merchant.currencies[0];
  const { rows } = await sql<Totals>`
    SELECT game_code, sum(stake)::text AS stake, sum(prize)::text AS prize, sum(refund)::text AS refund,
      sum(prize_expected)::text AS expected
    FROM lottery_issue_result
    WHERE merchant_id = ${merchantId} AND asset = ${asset} AND business_date >= ${input.from ?? input.to ?? today}::date
      AND business_date <= ${input.to ?? today}::date
    GROUP BY game_code`.execute(ctx.db);
  const totals = new Map(rows.map(row => [row.game_code, row]));
  const games = await runtimeOf(ctx).games.all(merchantId);
  const judgements = await judgeReturns(ctx, request.merchant, games);
  const onSale = await readOnSale(ctx.db, merchantId, ctx.now());
  return {
    games: games.map(game => ({
      ...switchView(game, request.language),
      currentIssueNo: onSale.get(game.code)?.number ?? null,
      ...totalsView(totals.get(game.code)),
      alarm: judgements.get(game.code)?.alarm ?? false,
      judgedDays: judgements.get(game.code)?.days ?? null,
      currency: currencyOf(asset),
    })),
  };
});

const switchView = (game: Game, language: string) => ({
  gameCode: game.code,
  name: gameName(game, language),
  family: game.family,
  gameGroupCode: game.group,
  drawSource: game.source,
  open: game.open,
  version: game.version,
  switchedBy: game.switched?.by ?? null,
  switchedAt: game.switched?.at.toISOString() ?? null,
  reason: game.switched?.reason ?? null,
  closedPlays: [...game.closedPlays],
  periodSeconds: game.periodSeconds,
});

function totalsView(totals: Totals | undefined) {
  const stake = BigInt(totals?.stake ?? '0');
  const prize = BigInt(totals?.prize ?? '0');
  const refund = BigInt(totals?.refund ?? '0');
  return {
    stake: formatExact(stake),
    prize: formatExact(prize),
    refund: formatExact(refund),
    returnActual: percent(prize, stake - refund),
    returnTheoretical: percent(BigInt(totals?.expected ?? '0'), stake),
  };
}

type Switch = { gameCode: string; version: number; reason: string };

const switchOf = ({ gameCode, version, reason }: Switch, ip: string) => ({
  gameCode,
  version,
  reason,
  ip,
  action: 'lottery.gameSwitched',
});

export const opsSwitchLotteryGameHandler = handle(
  opsSwitchLotteryGame,
  async ({ input, ctx, caller, request, fail }) => {
    const switched = await changeGame(ctx, caller.operator, switchOf(input, request.ip), () => ({ open: input.open }));
    if (typeof switched === 'string') return fail(switched);
    return { gameCode: switched.code, open: switched.open, version: switched.version };
  },
);

export const opsSwitchLotteryPlayHandler = handle(
  opsSwitchLotteryPlay,
  async ({ input, ctx, caller, request, fail }) => {
    const game = await runtimeOf(ctx).games.find(caller.operator.merchantId, input.gameCode);
    if (game !== undefined && !game.playSet.has(input.playType)) return fail('play_unknown');
    const switched = await changeGame(ctx, caller.operator, switchOf(input, request.ip), row => {
      const others = row.closed_plays.filter(play => play !== input.playType);
      return { closed_plays: input.open ? others : [...others, input.playType].sort() };
    });
    if (typeof switched === 'string') return fail(switched);
    return { gameCode: switched.code, playType: input.playType, open: input.open, version: switched.version };
  },
);
