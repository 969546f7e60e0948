import { gameCategory, gameType, type OutputOf } from '@baize/wire';
import type { showGame } from '@baize/wire/games';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { type Game, type Shelf, stopScopesOf, type Vendor } from '../catalogue/directory.ts';
import { catalogueSetting, launchSetting } from '../settings.ts';
import type { GameTables } from '../tables.ts';
import { hotGameIds } from './hot.ts';
import { type Search, searchOf } from './search-games.ts';

export type GameView = OutputOf<typeof showGame>['game'];

/** What a lobby shows to one caller: the shelf without what is hidden or blocked, and what is the caller's own. */
export type Lobby = {
  readonly shelf: Shelf;
  readonly games: readonly Game[];
  readonly favourites: ReadonlySet<bigint>;
  /** The newest first. */
  readonly recent: readonly bigint[];
  /** The most played first. */
  readonly hot: readonly bigint[];
  readonly newSince: Date;
  view(game: Game): GameView;
  /** What answers a typed name; everything where none was typed. */
  search(typed: string): Search;
};

type Asked = { merchantId: number; language: string; member: CallerMember | undefined; shelf: Shelf };

export async function lobbyOf(ctx: Context, asked: Asked): Promise<Lobby> {
  const { merchantId, language, member, shelf } = asked;
  const [own, hot] = await Promise.all([ownGames(ctx, member), hotGameIds(ctx, merchantId)]);
  const { country, demo } = ctx.settings.get(merchantId, launchSetting);
  const { newDays } = ctx.settings.get(merchantId, catalogueSetting);
  const newSince = new Date(ctx.now().getTime() - newDays * 86_400_000);
  const hotSet = new Set(hot);
  const games = shelf.games.filter(game => isShown(shelf, game, country));
  return {
    shelf,
    games,
    ...own,
    hot,
    newSince,
    search: typed => searchOf(ctx, { shelf, merchantId, language, typed }),
    view: game =>
      viewOf(game, {
        vendor: shelf.vendor.get(game.vendor_code),
        shut: isShut(shelf, game),
        language,
        favourite: own.favourites.has(game.id),
        badge: hotSet.has(game.id) ? 'HOT' : game.added_at >= newSince ? 'NEW' : null,
        demo,
      }),
  };
}

export const isShown = ({ vendor }: Shelf, game: Game, country: string): boolean =>
  game.offered &&
  game.status !== 'hidden' &&
  vendor.get(game.vendor_code)?.enabled === true &&
  !game.blocked_countries.includes(country);

export const inMaintenance = (game: Game, vendor: Vendor | undefined): boolean =>
  game.status === 'maintenance' || (vendor?.maintenance ?? true);

/** Whoever wants to play cannot: it is in maintenance, or a kill switch holds it. */
export const isShut = ({ vendor, stops }: Shelf, game: Game): boolean =>
  inMaintenance(game, vendor.get(game.vendor_code)) ||
  (stops.size > 0 && stopScopesOf(game).some(scope => stops.has(scope)));

type Around = {
  vendor: Vendor | undefined;
  shut: boolean;
  language: string;
  favourite: boolean;
  badge: 'HOT' | 'NEW' | null;
  demo: boolean;
};

export function viewOf(game: Game, { vendor, shut, language, favourite, badge, demo }: Around): GameView {
  const until = game.maintenance_until ?? vendor?.maintenance_until ?? null;
  return {
    gameId: String(game.id),
    nodeId: String(game.id),
    gameCode: game.code,
    name: inLanguage(game.names, language) ?? game.code,
    vassalage: vendor?.vassalage ?? '',
    vendorName: inLanguage(vendor?.names ?? {}, language) ?? '',
    gameType: gameType.parse(game.game_type),
    category: gameCategory.parse(game.category),
    imageUrl: game.image_url,
    badge,
    favourite,
    demo: demo && game.demo,
    maintenance: shut,
    maintenanceUntil: inMaintenance(game, vendor) ? (until?.toISOString() ?? null) : null,
    rtp: game.rtp,
    volatility: game.volatility,
    ownWallet: vendor?.wallet === 'transfer',
  };
}

const RECENT_MAX = 60;

async function ownGames(ctx: Context, member: CallerMember | undefined) {
  if (!member) return { favourites: new Set<bigint>(), recent: [] };
  const tables = ctx.db.withTables<GameTables>();
  const { merchantId, memberId } = member;
  const [hearts, opened] = await Promise.all([
    tables
      .selectFrom('game_favourite')
      .select('game_id')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .execute(),
    tables
      .selectFrom('game_recent')
      .select('game_id')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .limit(RECENT_MAX)
      .execute(),
  ]);
  return { favourites: new Set(hearts.map(row => row.game_id)), recent: opened.map(row => row.game_id) };
}
