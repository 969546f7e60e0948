import { formatExact } from '@baize/money';
import { opsListLotteryReturns } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { gameName } from './games.ts';
import { readReturns } from './read-returns.ts';
import { firstOfDays } from './return-alarms.ts';
import { runtimeOf } from './runtime.ts';

export const opsListLotteryReturnsHandler = handle(
  opsListLotteryReturns,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId } = caller.operator;
    const all = await runtimeOf(ctx).games.all(merchantId);
    const games = input.gameCode === undefined ? all : all.filter(game => game.code === input.gameCode);
    if (games.length === 0) return fail('game_unknown');
    const today = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
    const asset = request.merchant.currencies[0];
    const to = input.to ?? today;
    const from = input.from ?? firstOfDays(to, input.days ?? 1);
    const returns = await readReturns(ctx, { merchantId, asset, games, from, to });
    return {
      currency: asset,
      rows: games.map(game => {
        const found = returns.get(game.code);
        return {
          gameCode: game.code,
          name: gameName(game, request.language),
          gameGroupCode: game.group,
          drawSource: game.source,
          issues: found?.issues ?? 0,
          orders: found?.orders ?? 0,
          turnover: formatExact(found?.turnover ?? 0n),
          prize: formatExact(found?.prize ?? 0n),
          returnActual: found?.actual ?? null,
          returnTheoretical: found?.theoretical ?? null,
          deviation: found?.deviation ?? null,
          judged: found?.judged ?? false,
          alarm: found?.alarm ?? false,
        };
      }),
    };
  },
);
