import { serverTexts } from '@baize/i18n/server';
import { gameType, type OutputOf } from '@baize/wire';
import { gameVendor, roomList, vassalGameType } from '@baize/wire/games';
import { HOUSE_LOTTERY } from '@baize/wire/house-lottery';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { lotteryGroups } from '../../lottery/index.ts';
import { groupOf } from '../catalogue/categories.ts';
import { runtimeOf } from '../runtime.ts';
import { launchSetting } from '../settings.ts';
import { isShown, isShut } from './view.ts';

type VendorView = OutputOf<typeof gameVendor>['vendors'][number];

/** The house's own lottery is a vendor like any other in the navigation. */
const LOTTERY_VENDOR = {
  id: '1',
  vassalage: HOUSE_LOTTERY,
  gameType: 'LOTT' as const,
  accountTypeId: 1,
  vendorGroup: 'LOTT',
  sortTarget: 'LOTT',
  popupList: false,
  lobby: false,
};

export const gameVendorHandler = handle(gameVendor, async ({ ctx, request: { merchant, language } }) => {
  const groups = await lotteryGroups(ctx, merchant.id, language);
  const displayName = serverTexts().text({ id: 'games.house_lottery', language, values: { merchant: merchant.name } });
  const maintenance = groups.every(group => !group.open);
  const lottery = groups.length === 0 ? [] : [{ ...LOTTERY_VENDOR, displayName, maintenance }];
  return {
    vendors: [...lottery, ...(await vendorsOf(ctx, merchant.id, language))],
    lotteryGroups: groups.map(({ gameGroupCode, labelName }) => ({ gameGroupCode, labelName })),
  };
});

/** A vendor stands in each category in which it has something to show; none does where the games of vendors are switched off. */
async function vendorsOf(ctx: Context, merchantId: number, language: string): Promise<VendorView[]> {
  if (!ctx.settings.moduleEnabled(merchantId, 'GAMELO3')) return [];
  const shelf = await runtimeOf(ctx).directory.of(merchantId);
  const { country } = ctx.settings.get(merchantId, launchSetting);
  return shelf.vendors.flatMap((vendor, at) => {
    const shown = shelf.games.filter(game => game.vendor_code === vendor.code && isShown(shelf, game, country));
    const types = new Set(shown.map(game => gameType.parse(game.game_type)));
    return [...types].map(gameType => ({
      id: `${at + 2}-${gameType}`,
      vassalage: vendor.vassalage,
      gameType,
      displayName: inLanguage(vendor.names, language) ?? vendor.code,
      accountTypeId: vendor.account_type_id,
      ...groupOf(gameType),
      maintenance: shown.every(game => game.game_type !== gameType || isShut(shelf, game)),
      popupList: vendor.popup_list,
      lobby: vendor.lobby_code !== null,
    }));
  });
}

export const vassalGameTypeHandler = handle(
  vassalGameType,
  async ({ input, ctx, request: { merchant, language }, fail }) => {
    const found = (await vendorsOf(ctx, merchant.id, language)).filter(each => each.vassalage === input.vassalage);
    if (input.vassalage === HOUSE_LOTTERY) return { gameTypes: [LOTTERY_VENDOR.gameType] };
    if (found.length === 0) return fail('game_unknown');
    return { gameTypes: found.map(each => each.gameType) };
  },
);

/** PVP games are rooms here: vendors of this protocol tell nothing of seats, so none are claimed to be taken. */
export const roomListHandler = handle(roomList, async ({ input, ctx, request: { merchant, language } }) => {
  const shelf = await runtimeOf(ctx).directory.of(merchant.id);
  const { country } = ctx.settings.get(merchant.id, launchSetting);
  return {
    rooms: shelf.games
      .filter(game => game.game_type === 'PVP' && isShown(shelf, game, country))
      .filter(
        game => input.vassalage === undefined || shelf.vendor.get(game.vendor_code)?.vassalage === input.vassalage,
      )
      .map(game => ({
        roomId: String(game.id),
        name: inLanguage(game.names, language) ?? game.code,
        players: null,
        seats: null,
      })),
  };
});
