import { currencyOf, formatExact } from '@baize/money';
import { opsListLotteryGames, opsSwitchLotteryGame, opsSwitchLotteryPlay } from '@baize/wire/lottery';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { type Game, gameName } from './games.ts';
import { percent } from './percent.ts';
import { readNearIssues } from './read-draws.ts';
import { readReturns } from './read-returns.ts';
import { runtimeOf } from './runtime.ts';
import type { GameRow, LotteryTables } from './tables.ts';

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
  const returns = await readReturns(ctx, {
    merchantId,
    asset,
    games,
    from: input.from ?? input.to ?? today,
    to: input.to ?? today,
  });
  const now = ctx.now();
  return {
    games: await Promise.all(
      games.map(async game => ({
        ...switchView(game, request.language),
        currentIssueNo: (await readNearIssues(ctx.db, game, now, 0)).current?.number ?? null,
        ...totalsView(totals.get(game.code)),
        alarm: returns.get(game.code)?.alarm ?? false,
        currency: currencyOf(asset),
      })),
    ),
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

export const opsSwitchLotteryGameHandler = handle(
  opsSwitchLotteryGame,
  async ({ input, ctx, caller, request, fail }) => {
    const change = { gameCode: input.gameCode, version: input.version, reason: input.reason, ip: request.ip };
    const switched = await switchGame(ctx, caller.operator, change, () => ({ open: input.open }));
    if (typeof switched === 'string') return fail(switched);
    return { gameCode: switched.code, open: switched.open, version: switched.version };
  },
);

export const opsSwitchLotteryPlayHandler = handle(
  opsSwitchLotteryPlay,
  async ({ input, ctx, caller, request, fail }) => {
    const game = await runtimeOf(ctx).games.find(caller.operator.merchantId, input.gameCode);
    if (game !== undefined && !game.playSet.has(input.playType)) return fail('play_unknown');
    const change = { gameCode: input.gameCode, version: input.version, reason: input.reason, ip: request.ip };
    const switched = await switchGame(ctx, caller.operator, change, row => {
      const others = row.closed_plays.filter(play => play !== input.playType);
      return { closed_plays: input.open ? others : [...others, input.playType].sort() };
    });
    if (typeof switched === 'string') return fail(switched);
    return { gameCode: switched.code, playType: input.playType, open: input.open, version: switched.version };
  },
);

type Change = { gameCode: string; version: number; reason: string; ip: string };
type Switched = GameRow | 'game_unknown' | 'version_changed';

/** Turns a kill switch under the row's lock, with who and why beside it and in the audit log. Bets read it in their own statement. */
async function switchGame(
  ctx: Context,
  operator: CallerOperator,
  change: Change,
  turn: (row: GameRow) => Partial<Pick<GameRow, 'open' | 'closed_plays'>>,
): Promise<Switched> {
  const switched = await ctx.transaction(async (tx: Transaction<object>): Promise<Switched> => {
    const tables = tx.withTables<LotteryTables>();
    const row = await tables
      .selectFrom('lottery_game')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .where('code', '=', change.gameCode)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return 'game_unknown';
    if (row.version !== change.version) return 'version_changed';
    const after = await tables
      .updateTable('lottery_game')
      .set({
        ...turn(row),
        version: row.version + 1,
        switched_by: operator.name,
        switched_at: ctx.now(),
        switch_reason: change.reason,
      })
      .where('merchant_id', '=', operator.merchantId)
      .where('code', '=', change.gameCode)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.audit.write(tx, {
      merchantId: operator.merchantId,
      actor: { kind: 'operator', id: operator.operatorId.toString(), name: operator.name },
      action: 'lottery.gameSwitched',
      object: { kind: 'lottery_game', id: change.gameCode },
      before: { open: row.open, closedPlays: row.closed_plays },
      after: { open: after.open, closedPlays: after.closed_plays },
      reason: change.reason,
      ip: change.ip,
    });
    return after;
  });
  runtimeOf(ctx).games.forget();
  return switched;
}
