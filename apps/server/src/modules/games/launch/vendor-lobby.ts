import { vendorLobby } from '@baize/wire/games';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { ownAddress } from '../../../http/own-address.ts';
import { inLanguage } from '../../../in-language.ts';
import { VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import { launchSetting } from '../settings.ts';
import { houseClosed } from './house-closed.ts';
import { isMobile } from './launch-game.ts';
import { addressOf } from './launch-hosts.ts';

/**
 * A vendor's lobby gets no token: one is scoped to one game, so the game that is chosen there is launched by the portal, with every
 * check of a launch.
 */
export const vendorLobbyHandler = handle(vendorLobby, async ({ input, ctx, request, fail }) => {
  const { merchant, language } = request;
  const found = await openLobbyOf(ctx, merchant.id, input.vassalage);
  if (!found.ok) return fail(found.code);
  const { vendor, lobbyCode } = found;
  try {
    const url = await clientOf(ctx, vendor).launch({
      gameCode: lobbyCode,
      player: undefined,
      language,
      country: ctx.settings.get(merchant.id, launchSetting).country,
      mobile: isMobile(request),
      lobbyUrl: `${ownAddress(ctx, request)}/games`,
      depositUrl: undefined,
      theme: input.theme,
    });
    const { game_url } = addressOf(ctx, { merchantId: merchant.id, vendor, url });
    const closed = await houseClosed(ctx, merchant.id, vendorLobby.module);
    if (closed) return fail(closed);
    const late = await openLobbyOf(ctx, merchant.id, vendor.vassalage);
    if (!late.ok) return fail(late.code);
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

type Found =
  | { ok: true; vendor: Vendor; lobbyCode: string }
  | { ok: false; code: 'game_unknown' | 'game_closed' | 'play_stopped' };

/** The lobby as it stands now, or why it does not open; without a name the first one. */
async function openLobbyOf(ctx: Context, merchantId: number, vassalage: string | undefined): Promise<Found> {
  const shelf = await runtimeOf(ctx).directory.of(merchantId);
  const vendor = shelf.vendors.find(
    each => each.enabled && each.lobby_code !== null && (vassalage === undefined || each.vassalage === vassalage),
  );
  if (!vendor || vendor.lobby_code === null) return { ok: false, code: 'game_unknown' };
  if (vendor.maintenance) return { ok: false, code: 'game_closed' };
  const scopes = ['all', `vendor:${vendor.code}`];
  if ((await ctx.play.stops(merchantId)).some(stop => scopes.includes(stop.scope)))
    return { ok: false, code: 'play_stopped' };
  return { ok: true, vendor, lobbyCode: vendor.lobby_code };
}
