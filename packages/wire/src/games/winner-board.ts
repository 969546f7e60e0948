import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { relay } from '../relay.ts';
import { instant, moneyText, queryInt, typedText } from '../schemas.ts';
import { caller } from './shapes.ts';

const win = {
  winAmount: moneyText,
  currency: z.string(),
  product: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  wonAt: instant,
};

export const winnerBoard = relay('ODSFE2_getWinnerBoard', {
  id: 'games.winnerBoard',
  module: 'COMM3',
  token: 'none',
  input: z.strictObject({
    ...caller,
    /** `HIGH` leaves out prizes below the merchant's threshold. */
    filter: z.enum(['ALL', 'HIGH']).default('ALL'),
    /** The amounts of two currencies cannot be ranked: a board is of one, without a choice of the merchant's first. */
    currency: typedText(10).optional(),
    limit: z.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    /** Sorted by `winAmount`, the greatest first. Real prizes only, names masked. */
    entries: z.array(z.object({ vo: z.object({ ...win, username: z.string() }) })),
  }),
  summary: 'Who won most lately',
});

export const ownWins = endpoint({
  id: 'games.ownWins',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/own-wins',
  token: 'required',
  input: z.strictObject({ limit: queryInt(1, 50).default(20) }),
  output: z.object({
    /** Over the days of the board, sorted by `winAmount`, the greatest first; of lotteries and games alike. */
    entries: z.array(z.object({ id: z.uuid(), vo: z.object(win) })),
  }),
  summary: 'What the caller won most lately',
});
