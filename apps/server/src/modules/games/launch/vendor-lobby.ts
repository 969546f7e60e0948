import { vendorLobby } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { ownAddress } from '../../../http/own-address.ts';
import { inLanguage } from '../../../in-language.ts';
import { VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import { runtimeOf } from '../runtime.ts';
import { launchSetting } from '../settings.ts';
import { isMobile } from './launch-game.ts';
import { addressOf } from './launch-hosts.ts';

/**
 * A vendor's lobby gets no token: one is scoped to one game, so the game that is chosen there is launched by the portal, with every
 * check of a launch.
 */
export const vendorLobbyHandler = handle(vendorLobby, async ({ input, ctx, request, fail }) => {
  const { merchant, language } = request;
  const shelf = await runtimeOf(ctx).directory.of(merchant.id);
  const vendor = shelf.vendors.find(
    each =>
      each.enabled && each.lobby_code !== null && (input.vassalage === undefined || each.vassalage === input.vassalage),
  );
  if (!vendor || vendor.lobby_code === null) return fail('game_unknown');
  if (vendor.maintenance) return fail('game_closed');
  const scopes = ['all', `vendor:${vendor.code}`];
  if ((await ctx.play.stops(merchant.id)).some(stop => scopes.includes(stop.scope))) return fail('play_stopped');
  try {
    const url = await clientOf(ctx, vendor).launch({
      gameCode: vendor.lobby_code,
      player: undefined,
      language,
      country: ctx.settings.get(merchant.id, launchSetting).country,
      mobile: isMobile(request),
      lobbyUrl: `${ownAddress(ctx, request)}/games`,
      depositUrl: undefined,
      theme: input.theme,
    });
    const { game_url } = addressOf(ctx, { merchantId: merchant.id, vendor, url });
    return {
      url: game_url,
      vassalage: vendor.vassalage,
      displayName: inLanguage(vendor.names, language) ?? vendor.code,
    };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    ctx.log.warn({ vendor: vendor.code, problem: error.message }, 'a lobby could not be opened');
    return fail('vendor_unreachable');
  }
});
