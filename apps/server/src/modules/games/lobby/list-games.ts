import { gameCategory, type OutputOf, type ParsedInputOf } from '@baize/wire';
import { favouriteGames, gameList, gameSearch, hotGames, recentGames } from '@baize/wire/games';
import type { Context } from '../../../context.ts';
import { type CallerMember, handle, type RequestInfo } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import type { Game } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import { lotteriesNamed } from './lotteries-named.ts';
import { type Lobby, lobbyOf } from './view.ts';

type Input = ParsedInputOf<typeof gameList>;
type Filter = Input['filter'];

const FILTERS: readonly Filter[] = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'];

export async function openLobby(ctx: Context, request: RequestInfo, member: CallerMember | undefined): Promise<Lobby> {
  const { merchant, language } = request;
  const shelf = await runtimeOf(ctx).directory.of(merchant.id);
  return lobbyOf(ctx, { merchantId: merchant.id, language, member, shelf });
}

export const gameListHandler = handle(gameList, async ({ input, ctx, caller, request }) => {
  const { merchant, language } = request;
  const { name = '', gameType, category, vassalage, vendors = [] } = input;
  const everywhere = name !== '' && !gameType && !category && !vassalage && vendors.length === 0;
  const [lobby, lotteries] = await Promise.all([
    openLobby(ctx, request, caller.member),
    everywhere ? lotteriesNamed(ctx, { merchantId: merchant.id, language, typed: name }) : [],
  ]);
  return { ...listGames(lobby, input, language), lotteries };
});

export const gameSearchHandler = handle(gameSearch, async ({ input, ctx, caller, request }) => {
  const lobby = await openLobby(ctx, request, caller.member);
  return pageOf(lobby, lobby.search(input.name)(lobby.games), input);
});

export const hotGamesHandler = handle(hotGames, async ({ ctx, caller, request }) => {
  const lobby = await openLobby(ctx, request, caller.member);
  return { games: filtered(lobby, lobby.games, 'HOT').map(lobby.view) };
});

export const recentGamesHandler = handle(recentGames, async ({ ctx, caller, request }) => {
  const lobby = await openLobby(ctx, request, caller.member);
  return { games: filtered(lobby, lobby.games, 'RECENT').map(lobby.view) };
});

export const favouriteGamesHandler = handle(favouriteGames, async ({ ctx, caller, request }) => {
  const lobby = await openLobby(ctx, request, caller.member);
  return { games: filtered(lobby, lobby.games, 'FAV').map(lobby.view) };
});

/** Each count is of what would be shown if that one choice were another and all others stayed. */
function listGames(lobby: Lobby, input: Input, language: string): Omit<OutputOf<typeof gameList>, 'lotteries'> {
  const inPlace = lobby.games.filter(
    game =>
      (input.gameType === undefined || game.game_type === input.gameType) &&
      (input.category === undefined || game.category === input.category),
  );
  const search = lobby.search(input.name ?? '');
  const named = search(inPlace);
  const wanted = new Set([...(input.vendors ?? []), ...(input.vassalage === undefined ? [] : [input.vassalage])]);
  const ofVendors = (games: readonly Game[]) =>
    wanted.size === 0
      ? games
      : games.filter(game => wanted.has(lobby.shelf.vendor.get(game.vendor_code)?.vassalage ?? ''));
  const shown = sorted(lobby, filtered(lobby, ofVendors(named), input.filter), input, language);
  const counts = Object.groupBy(filtered(lobby, named, input.filter), game => game.vendor_code);
  const [ALL = 0, HOT = 0, NEW = 0, FAV = 0, RECENT = 0] = FILTERS.map(
    filter => filtered(lobby, ofVendors(named), filter).length,
  );
  const present = new Set(inPlace.map(game => game.vendor_code));
  return {
    ...pageOf(lobby, shown, input),
    filters: { ALL, HOT, NEW, FAV, RECENT },
    categories: countsOf(lobby.games),
    elsewhere: shown.length === 0 && input.name ? countsOf(search(lobby.games)) : [],
    vendors: lobby.shelf.vendors
      .filter(vendor => present.has(vendor.code))
      .map(vendor => ({
        vassalage: vendor.vassalage,
        displayName: inLanguage(vendor.names, language) ?? vendor.code,
        count: counts[vendor.code]?.length ?? 0,
      })),
  };
}

const countsOf = (games: readonly Game[]) =>
  [...Map.groupBy(games, game => game.category)].map(([category, { length }]) => ({
    category: gameCategory.parse(category),
    count: length,
  }));

function filtered(lobby: Lobby, games: readonly Game[], filter: Filter): readonly Game[] {
  if (filter === 'NEW') return games.filter(game => game.added_at >= lobby.newSince);
  if (filter === 'FAV') return games.filter(game => lobby.favourites.has(game.id));
  if (filter === 'HOT') return inOrder(games, lobby.hot);
  if (filter === 'RECENT') return inOrder(games, lobby.recent);
  return games;
}

function inOrder(games: readonly Game[], ids: readonly bigint[]): readonly Game[] {
  const byId = new Map(games.map(game => [game.id, game]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

function sorted(lobby: Lobby, games: readonly Game[], { sort, name }: Input, language: string): readonly Game[] {
  const byName = new Intl.Collator(language === 'CN' ? 'zh' : language.toLowerCase());
  const nameOf = (game: Game) => inLanguage(game.names, language) ?? game.code;
  const place = new Map(lobby.hot.map((id, at) => [id, at]));
  const placeOf = (game: Game) => place.get(game.id) ?? lobby.hot.length;
  if (sort === 'name') return games.toSorted((left, right) => byName.compare(nameOf(left), nameOf(right)));
  if (sort === 'new') return games.toSorted((left, right) => right.added_at.getTime() - left.added_at.getTime());
  if (sort === 'played' && !name) return games.toSorted((left, right) => placeOf(left) - placeOf(right));
  if (sort === 'rtp') return games.toSorted((left, right) => Number(right.rtp ?? 0) - Number(left.rtp ?? 0));
  return games;
}

/** Where a list goes on is a place in it: it stands in memory, and a place is good enough for a lobby. */
function pageOf(lobby: Lobby, games: readonly Game[], { limit, after }: { limit: number; after?: string | undefined }) {
  const start = after !== undefined && /^\d{1,7}$/.test(after) ? Number(after) : 0;
  const next = start + limit < games.length ? String(start + limit) : null;
  return { games: games.slice(start, start + limit).map(lobby.view), total: games.length, next };
}
