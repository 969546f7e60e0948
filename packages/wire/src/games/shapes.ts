import { z } from 'zod';
import { typedText } from '../schemas.ts';

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
});

export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  gameType,
  imageUrl: z.string().nullable(),
  badge: z.enum(['NEW', 'HOT']).nullable(),
  favourite: z.boolean(),
  demo: z.boolean(),
  maintenance: z.boolean(),
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
