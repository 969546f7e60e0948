import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

export const winnersSetting = defineSetting({
  key: 'games.winners',
  schema: z.strictObject({
    /** How many business days back the board looks. */
    days: z.number().int().min(1).max(31),
    /** From how much on a prize counts as high, in major units. */
    highAmount: z.string().regex(/^\d{1,12}$/),
  }),
  default: { days: 7, highAmount: '1000' },
  title: 'Winner board',
  permission: 'settings.games',
});
