import type { Context } from '../../context.ts';
import { gameName } from './games.ts';
import { groupCodes } from './menu-groups.ts';
import { runtimeOf } from './runtime.ts';

/** Names of a merchant's lotteries by code, in a language; for other rooms that show what was played. */
export async function lotteryGameNames(
  ctx: Context,
  merchantId: number,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const games = await runtimeOf(ctx).games.all(merchantId);
  return new Map(games.map(game => [game.code, gameName(game, language)]));
}

/** The groups of a merchant's lotteries in the order of its menus, and whether any game of a group takes bets. */
export async function lotteryGroups(ctx: Context, merchantId: number, language: string) {
  const { games, texts } = runtimeOf(ctx);
  const groups = Map.groupBy(await games.all(merchantId), game => game.group);
  return groupCodes.flatMap(gameGroupCode => {
    const members = groups.get(gameGroupCode);
    if (members === undefined) return [];
    const labelName = texts.text({ id: `lottery.group.${gameGroupCode}`, language });
    return [{ gameGroupCode, labelName, open: members.some(game => game.open) }];
  });
}
