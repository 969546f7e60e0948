import type { CodeOf, OutputOf, ParsedInputOf } from '@baize/wire';
import { gameTrialLaunch, launchGame } from '@baize/wire/games';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type CallerMember, handle, type RequestInfo } from '../../../http/handler.ts';
import { ownAddress } from '../../../http/own-address.ts';
import { newToken } from '../../../secrets/token.ts';
import { VendorFailure } from '../../../vendors/index.ts';
import type { Merchant } from '../../merchants/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import { type Game, playCode, productOf, type Shelf, stopScopesOf, type Vendor } from '../catalogue/directory.ts';
import { openLobby } from '../lobby/list-games.ts';
import { inMaintenance, isShown, isShut, type Lobby } from '../lobby/view.ts';
import { runtimeOf } from '../runtime.ts';
import { launchSetting } from '../settings.ts';
import type { GameTables } from '../tables.ts';
import { scopesOf, whyNotStake } from '../transfers/gate.ts';
import { bringBack, noteUse } from '../transfers/in-use.ts';
import { endLaunch } from './end-launch.ts';
import { type HouseClosed, houseClosed } from './house-closed.ts';
import { addressOf } from './launch-hosts.ts';

type Input = ParsedInputOf<typeof gameTrialLaunch>;
type Address = OutputOf<typeof launchGame>;
type Code = CodeOf<typeof launchGame> | HouseClosed | 'session_ended';
type Outcome = { ok: true; address: Address } | { ok: false; code: Code; value?: unknown };

/** Play money is the vendor's own: free play and demo agents open the same game in demo mode. */
export const launchGameHandler = handle(launchGame, async ({ input, ctx, caller: { member }, request, fail }) => {
  const real = member.asset === member.currency;
  const outcome = await launch(ctx, { input, request, member, real });
  return outcome.ok ? outcome.address : fail(outcome.code, outcome.value);
});

export const gameTrialLaunchHandler = handle(gameTrialLaunch, async ({ input, ctx, request, fail }) => {
  const outcome = await launch(ctx, { input, request, member: undefined, real: false });
  if (outcome.ok) return outcome.address;
  const { code } = outcome;
  if (code === 'maintenance' || code === 'module_disabled') return fail(code);
  if (code === 'game_unknown' || code === 'vendor_unreachable' || code === 'play_stopped')
    return fail(code, outcome.value);
  return fail('game_closed', outcome.value);
});

type Asked = { input: Input; request: RequestInfo; member: CallerMember | undefined; real: boolean };

async function launch(ctx: Context, call: Asked): Promise<Outcome> {
  const { request, member, real } = call;
  const { merchant } = request;
  const found = await openable(ctx, call);
  if (!found.ok) return found;
  const { lobby, game, vendor } = found;
  const settings = ctx.settings.get(merchant.id, launchSetting);
  const session =
    real && member ? await openSession(ctx, { member, game, vendor, hours: settings.sessionHours }) : undefined;
  try {
    const home = ownAddress(ctx, request);
    const url = await clientOf(ctx, vendor).launch({
      gameCode: game.code,
      player: session,
      language: request.language,
      country: settings.country,
      mobile: isMobile(request),
      lobbyUrl: `${home}/games`,
      depositUrl: real ? `${home}/game?deposit=1` : undefined,
    });
    const address = addressOf(ctx, { merchantId: merchant.id, vendor, url });
    // A vendor may take its time: what was shut meanwhile does not open.
    const closed = await houseClosed(ctx, merchant.id, launchGame.module);
    const late = closed ? ({ ok: false, code: closed } as const) : await openable(ctx, call);
    if (!late.ok) {
      if (session) await endLaunch(ctx, merchant.id, session.id);
      return late;
    }
    if (member) await noteOpened(ctx, member, game);
    if (member && real) {
      await noteUse(ctx, member, vendor.code);
      bringBack(ctx, member, vendor.code);
    }
    return { ok: true, address: { ...address, sessionId: session?.id ?? null, demo: session === undefined } };
  } catch (error) {
    if (session) await endLaunch(ctx, merchant.id, session.id);
    if (!(error instanceof VendorFailure)) throw error;
    ctx.log.warn({ vendor: vendor.code, game: game.code, problem: error.message }, 'a game could not be opened');
    return { ok: false, code: 'vendor_unreachable', value: closedNote(lobby, game) };
  }
}

type Openable = { ok: true; lobby: Lobby; game: Game; vendor: Vendor } | Extract<Outcome, { ok: false }>;

/** What was asked for as it stands now, or why it does not open. */
async function openable(ctx: Context, { input, request, member, real }: Asked): Promise<Openable> {
  const lobby = await openLobby(ctx, request, member);
  const { merchant } = request;
  const settings = ctx.settings.get(merchant.id, launchSetting);
  const found = gameOf(lobby.shelf, input);
  if (!found || !isShown(lobby.shelf, found.game, settings.country)) return { ok: false, code: 'game_unknown' };
  const { game, vendor } = found;
  if (inMaintenance(game, vendor)) return { ok: false, code: 'game_closed', value: closedNote(lobby, game) };
  if (!real && !(settings.demo && game.demo)) return { ok: false, code: 'game_closed', value: closedNote(lobby, game) };
  const code = await refusalOf(ctx, lobby.shelf, { merchant, member: real ? member : undefined, game, vendor });
  if (!code) return { ok: true, lobby, game, vendor };
  // What is stopped for everybody leaves others to play; what the player may not do holds there too.
  return code === 'play_stopped' ? { ok: false, code, value: closedNote(lobby, game) } : { ok: false, code };
}

export const isMobile = ({ userAgent }: RequestInfo): boolean => /\bMobi|Android/i.test(userAgent);

function gameOf(shelf: Shelf, input: Input): { game: Game; vendor: Vendor } | undefined {
  const named = input.nodeId ?? input.gameId ?? input.roomId ?? '';
  const vendor = shelf.byVassalage.get(input.vassalage);
  const game = /^\d{1,18}$/.test(named)
    ? shelf.byId.get(BigInt(named))
    : vendor && shelf.games.find(each => each.vendor_code === vendor.code && each.code === named);
  return game && vendor && game.vendor_code === vendor.code ? { game, vendor } : undefined;
}

const OTHERS = 6;

/** What can be played instead. */
export const othersOf = (lobby: Lobby, game: Game) =>
  lobby.games
    .filter(each => each.id !== game.id && !isShut(lobby.shelf, each))
    .toSorted((left, right) => Number(right.category === game.category) - Number(left.category === game.category))
    .slice(0, OTHERS)
    .map(lobby.view);

const closedNote = (lobby: Lobby, game: Game) => ({ game: lobby.view(game), others: othersOf(lobby, game) });

async function refusalOf(
  ctx: Context,
  shelf: Shelf,
  asked: { merchant: Merchant; member: CallerMember | undefined; game: Game; vendor: Vendor },
): Promise<Code | undefined> {
  const { merchant, member, game, vendor } = asked;
  const merchantId = merchant.id;
  const product = productOf(game.game_type);
  const code = playCode(vendor.code, game.code);
  const scopes = new Set(stopScopesOf(game));
  if ((await ctx.play.stops(merchantId)).some(stop => scopes.has(stop.scope))) return 'play_stopped';
  if (!member) return undefined;
  const admitted = await ctx.play.admit({ merchantId, member, product, game: code, vendor: vendor.code, amount: 0n });
  if (!admitted.ok) return admitted.code;
  // Stakes there meet no gate of ours any more: what lies at the vendor may be on its way back just now.
  if (vendor.wallet !== 'transfer') return undefined;
  const gate = { scopes: scopesOf(shelf, vendor), timeZone: merchant.timeZone };
  const { memberId, asset } = member;
  return whyNotStake(ctx.db, gate, { vendor, memberId, asset, now: ctx.now(), amount: 1n });
}

type Opened = { member: CallerMember; game: Game; vendor: Vendor; hours: number };

/** The token goes to the vendor alone; only its hash is kept. It takes bets of this member in this game. */
async function openSession(ctx: Context, { member, game, vendor, hours }: Opened) {
  const { token, hash } = newToken(ctx.random);
  const id = ctx.newId();
  const user = await runtimeOf(ctx).players.codeOf(member.merchantId, member.memberId);
  await ctx.db
    .withTables<GameTables>()
    .insertInto('vendor_session')
    .values({
      token_hash: hash,
      merchant_id: member.merchantId,
      id,
      vendor_code: vendor.code,
      game_id: game.id,
      member_id: member.memberId,
      member_session_id: member.sessionId,
      asset: member.asset,
      started_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + hours * 3_600_000),
    })
    .execute();
  return { id, user, token, currency: member.currency };
}

const noteOpened = (ctx: Context, member: CallerMember, game: Game) =>
  ctx.db
    .withTables<GameTables>()
    .insertInto('game_recent')
    .values({ merchant_id: member.merchantId, member_id: member.memberId, game_id: game.id, at: ctx.now() })
    .onConflict(conflict =>
      conflict
        .columns(['merchant_id', 'member_id', 'game_id'])
        .doUpdateSet({ at: ctx.now(), launches: sql`game_recent.launches + 1` }),
    )
    .execute();
