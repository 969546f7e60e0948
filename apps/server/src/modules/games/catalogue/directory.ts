import type { Kysely, Selectable } from 'kysely';
import { listStops, type Product } from '../../play/index.ts';
import type { GameRow, GameTables, VendorRow } from '../tables.ts';

export type Vendor = Selectable<VendorRow>;
export type Game = Selectable<GameRow>;

/** What a merchant has to play from vendors, in the order of its menus. Whether a stake is taken is read again where money moves. */
export type Shelf = {
  readonly vendors: readonly Vendor[];
  readonly games: readonly Game[];
  readonly vendor: ReadonlyMap<string, Vendor>;
  readonly byVassalage: ReadonlyMap<string, Vendor>;
  readonly game: ReadonlyMap<string, Game>;
  readonly byId: ReadonlyMap<bigint, Game>;
  /** By the code that facts bear. */
  readonly byPlayCode: ReadonlyMap<string, Game>;
  /** The scopes of the kill switches that are set. */
  readonly stops: ReadonlySet<string>;
};

export type Directory = {
  of(merchantId: number): Promise<Shelf>;
  /** What was read last, however old, where the tables may be out of reach. */
  atHand(merchantId: number): Shelf | undefined;
  forget(): void;
};

const FRESH_MS = 2_000;
/** A copy that nobody asked for in so long is not good enough any more: the caller waits for the next. */
const STALE_MS = 6_000;
type Kept = { at: number; shelf: Promise<Shelf> };

/**
 * Reads vendors and games and keeps them until something is said to have changed, for two seconds of real time at most; a copy that is
 * little older serves while the next is read.
 */
export function createDirectory(db: Kysely<object>): Directory {
  const kept = new Map<number, Kept>();
  const last = new Map<number, Shelf>();
  const read = (merchantId: number): Promise<Shelf> => {
    const known = kept.get(merchantId);
    const before = known && performance.now() - known.at < STALE_MS ? known.shelf : undefined;
    const shelf = readShelf(db, merchantId);
    const begun: Kept = { at: performance.now(), shelf: before ?? shelf };
    kept.set(merchantId, begun);
    // A reading that began before a change was told is not kept.
    const stands = () => kept.get(merchantId) === begun;
    shelf.then(
      fresh => {
        if (!stands()) return;
        last.set(merchantId, fresh);
        kept.set(merchantId, { at: performance.now(), shelf });
      },
      () => {
        if (stands()) kept.delete(merchantId);
      },
    );
    return before ?? shelf;
  };
  return {
    of: merchantId => {
      const known = kept.get(merchantId);
      return known && performance.now() - known.at < FRESH_MS ? known.shelf : read(merchantId);
    },
    atHand: merchantId => last.get(merchantId),
    forget: () => kept.clear(),
  };
}

export const gameKey = (vendorCode: string, code: string): string => `${vendorCode} ${code}`;

/** The name of a game in facts, kill switches and reports: unique over vendors. */
export const playCode = (vendorCode: string, code: string): string =>
  `${vendorCode}.${code.replace(/[^A-Za-z0-9_-]/g, '-')}`.slice(0, 60);

async function readShelf(db: Kysely<object>, merchantId: number): Promise<Shelf> {
  const tables = db.withTables<GameTables>();
  const [vendors, games, stops] = await Promise.all([
    tables
      .selectFrom('game_vendor')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('sort')
      .orderBy('code')
      .execute(),
    tables.selectFrom('game').selectAll().where('merchant_id', '=', merchantId).orderBy('sort').orderBy('id').execute(),
    listStops(db, merchantId),
  ]);
  return {
    vendors,
    games,
    vendor: new Map(vendors.map(vendor => [vendor.code, vendor])),
    byVassalage: new Map(vendors.map(vendor => [vendor.vassalage, vendor])),
    game: new Map(games.map(game => [gameKey(game.vendor_code, game.code), game])),
    byId: new Map(games.map(game => [game.id, game])),
    byPlayCode: new Map(games.map(game => [playCode(game.vendor_code, game.code), game])),
    stops: new Set(stops.map(({ scope }) => scope)),
  };
}

const PRODUCTS: Readonly<Record<string, Product>> = {
  ELOTT: 'elott',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  RNG: 'rng',
  PVP: 'pvp',
  COCKFIGHT: 'cockfight',
};

export const productOf = (gameType: string): Product => PRODUCTS[gameType] ?? 'rng';

/** The kill switches each of which stops a game, as the gate of stakes knows them. */
export const stopScopesOf = (game: Game): string[] => [
  'all',
  `product:${productOf(game.game_type)}`,
  `category:${game.category}`,
  `vendor:${game.vendor_code}`,
  `game:${playCode(game.vendor_code, game.code)}`,
];
