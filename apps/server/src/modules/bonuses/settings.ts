import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

const percent = z.number().int().min(0).max(100);

export const bonusSetting = defineSetting({
  key: 'bonuses.rules',
  schema: z.strictObject({
    /** How much of the valid turnover of a product counts towards a rollover, in percent. */
    weights: z.strictObject({
      lottery: percent,
      live: percent,
      rng: percent,
      fish: percent,
      pvp: percent,
      sports: percent,
      esports: percent,
      cockfight: percent,
      elott: percent,
    }),
    /** The most that one stake out of a bonus may be. */
    stakeMax: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
    /** For how long a bonus may be played. */
    lifeDays: z.number().int().min(1).max(365),
  }),
  default: {
    weights: {
      lottery: 100,
      live: 20,
      rng: 100,
      fish: 100,
      pvp: 50,
      sports: 100,
      esports: 100,
      cockfight: 100,
      elott: 100,
    },
    stakeMax: '500',
    lifeDays: 30,
  },
  title: 'Bonuses',
  permission: 'settings.rewards',
});
