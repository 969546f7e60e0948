import type { Context } from '../../context.ts';
import { lotteryGameNames } from '../lottery/index.ts';
import { playCode, wordIn } from './catalogue/directory.ts';
import { runtimeOf } from './runtime.ts';

/** Names of everything that a merchant's members may have played, lotteries and vendors' games, by the code that facts bear. */
export async function playedNames(
  ctx: Context,
  merchantId: number,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const [lotteries, { games, vendors }] = await Promise.all([
    lotteryGameNames(ctx, merchantId, language),
    runtimeOf(ctx).directory.of(merchantId),
  ]);
  const names = new Map(lotteries);
  // Of wallets that vendors keep only the balance is known, not the game.
  for (const { code, names: words } of vendors) names.set(playCode(code, 'wallet'), wordIn(words, language) ?? code);
  for (const { vendor_code, code, names: words } of games)
    names.set(playCode(vendor_code, code), wordIn(words, language) ?? code);
  return names;
}
