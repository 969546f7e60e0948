import { gameCategory } from '@baize/wire';

import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { inLanguage } from '../../../in-language.ts';
import type { Product } from '../../play/index.ts';
import { playCode, productOf } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';

type Category = z.output<typeof gameCategory>;

export type Stoppable = {
  categories: Category[];
  vendors: { code: string; name: string }[];
  games: { code: string; name: string; product: Product }[];
};

/** What of vendors a kill switch may stop, by the names that the gate of stakes knows. */
export async function stoppable(ctx: Context, merchantId: number, language: string): Promise<Stoppable> {
  const { vendors, games } = await runtimeOf(ctx).directory.of(merchantId);
  const offered = new Set(games.filter(game => game.offered).map(game => game.category));
  return {
    categories: gameCategory.options.filter(category => offered.has(category)),
    vendors: vendors.map(vendor => ({ code: vendor.code, name: inLanguage(vendor.names, language) ?? vendor.code })),
    games: games
      .filter(game => game.offered)
      .map(game => ({
        code: playCode(game.vendor_code, game.code),
        name: inLanguage(game.names, language) ?? game.code,
        product: productOf(game.game_type),
      })),
  };
}
