import { opsEnterGames } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { type ListedGame, providerOf } from '../../../vendors/index.ts';
import { operatorActor } from '../../audit/index.ts';
import { fitForShow } from '../catalogue/fit-for-show.ts';
import { storeGames } from '../catalogue/store-games.ts';
import { runtimeOf } from '../runtime.ts';

/** The games of a vendor that lists none come from what it wrote to the operator: what is entered is added or changed, the rest stays. */
export const opsEnterGamesHandler = handle(
  opsEnterGames,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { code, reason } = input;
    const vendor = (await runtimeOf(ctx).directory.of(operator.merchantId)).vendor.get(code);
    if (!vendor) return fail('vendor_unknown');
    if (providerOf(vendor.protocol).listsGames) return fail('vendor_lists_games');
    const games = fitForShow(input.games.map(gameOf));
    await ctx.transaction(async tx => {
      await storeGames(tx, vendor, games, ctx.now());
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'games.gamesEntered',
        object: { kind: 'game_vendor', id: code },
        after: { games: games.map(game => game.code) },
        reason,
        ip: request.ip,
      });
    });
    runtimeOf(ctx).directory.forget();
    return { games: games.length };
  },
);

type Entered = { code: string; name: string; category: string; rtp: string | null; demo: boolean };

const gameOf = ({ code, name, category, rtp, demo }: Entered): ListedGame => ({
  code,
  names: { EN: name },
  category,
  imageUrl: undefined,
  rtp: rtp ?? undefined,
  volatility: undefined,
  rules: {},
  demo,
  freeRounds: false,
  enabled: true,
  blockedCountries: [],
  tags: [],
});
