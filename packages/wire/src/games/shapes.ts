import { z } from 'zod';
import { instant, typedText } from '../schemas.ts';

/** The product lines of the navigation. */
export const gameType = z.enum(['LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'COCKFIGHT']);

export const vendor = z.object({
  id: z.string(),
  /** Code of the vendor, under which everything about it is asked. */
  vassalage: z.string(),
  gameType,
  displayName: z.string(),
  accountTypeId: z.number().int(),
  /** The group that the vendor stands in and the one by which it is sorted (cockfight: SPORTS, RNG; esports: SPORTS, SPORTS). */
  vendorGroup: z.string(),
  sortTarget: z.string(),
  maintenance: z.boolean(),
  /** A launch opens a list of the vendor's games in place of a game (`isGame: VASSALAGE`). */
  popupList: z.boolean(),
  /** It has a lobby of its own, which `vendorLobby` opens. */
  lobby: z.boolean(),
});

/** Finer than the product line: the pages for bingo and for board and table games are categories of RNG. */
export const gameCategory = z.enum([
  'slots',
  'bingo',
  'bgs',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'cockfight',
  'elott',
]);

/** Of a play in a record: null of lotteries, and where only a vendor's wallet is known and not the game. */
export const playedCategory = gameCategory.nullable();

export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType,
  category: gameCategory,
  imageUrl: z.string().nullable(),
  badge: z.enum(['NEW', 'HOT']).nullable(),
  favourite: z.boolean(),
  demo: z.boolean(),
  maintenance: z.boolean(),
  maintenanceUntil: instant.nullable(),
  /** Theoretical return in percent as the vendor states it ("96.51"). */
  rtp: z.string().nullable(),
  /** 1 to 5. */
  volatility: z.number().int().nullable(),
  /** Its vendor keeps a wallet of its own: money has to be brought in before it is played with. */
  ownWallet: z.boolean(),
});
export const gamePage = z.object({ games: z.array(game), total: z.number().int(), next: z.string().nullable() });

/** What clients of the family name with many a game call. */
export const caller = {
  merchantCode: typedText(40).optional(),
  platform: typedText(60).optional(),
  language: typedText(10).optional(),
};
export const vassalage = typedText(40, 1);
export const nodeId = typedText(60, 1);
