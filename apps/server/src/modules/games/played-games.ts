import { gameCategory } from '@baize/wire';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../in-language.ts';
import { lotteryGameNames } from '../lottery/index.ts';
import { playCode } from './catalogue/directory.ts';
import { runtimeOf } from './runtime.ts';

/** `category`: the page of the lobby that it stands on, finer than its product; null of lotteries and of wallets that vendors keep. */
export type PlayedGame = {
  readonly gameName: string;
  readonly category: ReturnType<typeof gameCategory.parse> | null;
};

/** Says of the codes that facts bear what a merchant's members played: lotteries and vendors' games. */
export async function playedGames(
  ctx: Context,
  merchantId: number,
  language: string,
): Promise<(code: string) => PlayedGame> {
  const [lotteries, { byPlayCode, vendors }] = await Promise.all([
    lotteryGameNames(ctx, merchantId, language),
    runtimeOf(ctx).directory.of(merchantId),
  ]);
  // Of wallets that vendors keep only the balance is known, not the game.
  const wallets = new Map(
    vendors.map(({ code, names }) => [playCode(code, 'wallet'), inLanguage(names, language) ?? code]),
  );
  return code => {
    const game = byPlayCode.get(code);
    if (!game) return { gameName: wallets.get(code) ?? lotteries.get(code) ?? code, category: null };
    return { gameName: inLanguage(game.names, language) ?? game.code, category: gameCategory.parse(game.category) };
  };
}
