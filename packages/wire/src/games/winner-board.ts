import { z } from 'zod';
import { relay } from '../relay.ts';
import { instant, moneyText } from '../schemas.ts';
import { caller } from './shapes.ts';

export const winnerBoard = relay('ODSFE2_getWinnerBoard', {
  id: 'games.winnerBoard',
  module: 'COMM3',
  token: 'none',
  input: z.strictObject({
    ...caller,
    /** `HIGH` leaves out prizes below the merchant's threshold. */
    filter: z.enum(['ALL', 'HIGH']).default('ALL'),
    limit: z.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    /** Sorted by `winAmount`, the greatest first. Real prizes only, names masked. */
    entries: z.array(
      z.object({
        vo: z.object({
          winAmount: moneyText,
          currency: z.string(),
          username: z.string(),
          product: z.string(),
          gameCode: z.string(),
          gameName: z.string(),
          wonAt: instant,
        }),
      }),
    ),
  }),
  summary: 'Who won most lately',
});
