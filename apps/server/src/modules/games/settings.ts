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

export const launchSetting = defineSetting({
  key: 'games.launch',
  schema: z.strictObject({
    /** ISO 3166 code that vendors are told: games that they block there are not shown. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** How long the token of a launch takes bets. */
    sessionHours: z.number().int().min(1).max(48),
    /** Whether guests may open games in demo mode. */
    demo: z.boolean(),
  }),
  default: { country: 'TH', sessionHours: 12, demo: true },
  title: 'Opening games',
  permission: 'settings.games',
});

export const roundsSetting = defineSetting({
  key: 'games.rounds',
  schema: z.strictObject({
    /** A round of which nothing was heard for so long is counted as ended; a later win is paid all the same. */
    idleMinutes: z.number().int().min(5).max(10_080),
  }),
  default: { idleMinutes: 120 },
  title: 'Rounds of vendors',
  permission: 'settings.games',
});

export const catalogueSetting = defineSetting({
  key: 'games.catalogue',
  schema: z.strictObject({
    /** How often a vendor is asked for its games. */
    syncMinutes: z.number().int().min(1).max(1_440),
    /** For how many days a game counts as new. */
    newDays: z.number().int().min(1).max(90),
    /** How many games are shown as hot. */
    hot: z.number().int().min(1).max(100),
  }),
  default: { syncMinutes: 10, newDays: 14, hot: 24 },
  title: 'Catalogue of games',
  permission: 'settings.games',
});

export const freeRoundsSetting = defineSetting({
  key: 'games.freeRounds',
  schema: z.strictObject({
    /** Rounds × stake × players of what one person orders in 24 hours, in major units: above it a second person approves. */
    aloneMax: z.string().regex(/^\d{1,12}$/),
  }),
  default: { aloneMax: '10000' },
  title: 'Free rounds',
  permission: 'settings.games',
  takesTwo: true,
});

export const walletsSetting = defineSetting({
  key: 'games.wallets',
  schema: z.strictObject({
    /** After so long without play, money in a wallet that a vendor keeps comes back by itself. */
    returnMinutes: z.number().int().min(1).max(1_440),
  }),
  default: { returnMinutes: 15 },
  title: 'Wallets of vendors',
  permission: 'settings.games',
});
