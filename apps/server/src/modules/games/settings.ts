import type { CurrencyCode } from '@baize/money';
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
  lenient: true,
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
  lenient: true,
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

const wholeAmount = z.string().regex(/^\d{1,12}$/);
/** Worth about the same in each currency. A round and a day, in major units. */
const CEILINGS: Readonly<Record<CurrencyCode, readonly [string, string]>> = {
  THB: ['2000000', '10000000'],
  VND: ['1500000000', '7500000000'],
  USD: ['50000', '250000'],
  USDT: ['50000', '250000'],
  CNY: ['400000', '2000000'],
  PHP: ['3000000', '15000000'],
  IDR: ['900000000', '4500000000'],
  MYR: ['200000', '1000000'],
  INR: ['5000000', '25000000'],
};

export const ceilingsSetting = defineSetting({
  key: 'games.ceilings',
  schema: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          /** Empty: every vendor that has no line of its own in this currency. */
          vendor: z.string().regex(/^([a-z0-9][a-z0-9-]{0,39})?$/),
          currency: z.string().regex(/^[A-Z]{3,5}$/),
          /** How many times its stake a round pays at most before operators look, and how much. */
          winMultiple: z.number().int().min(1).max(1_000_000),
          winMax: wholeAmount,
          /** How much a round pays that nobody staked anything in, and an award; without it a twentieth of what a round pays. */
          freeWinMax: wholeAmount.optional(),
          /** How much more than their stakes a vendor's players win on a business day before no more bets are taken. */
          dayLossMax: wholeAmount,
          /** How much of its wins a vendor takes back on a business day before operators look; without it as much as a round pays. */
          dayTakeBackMax: wholeAmount.optional(),
        }),
      )
      .max(500),
  }),
  default: {
    lines: Object.entries(CEILINGS).map(([currency, [winMax, dayLossMax]]) => ({
      vendor: '',
      currency,
      winMultiple: 20_000,
      winMax,
      freeWinMax: String(BigInt(winMax) / 20n),
      dayLossMax,
      dayTakeBackMax: String(BigInt(dayLossMax) / 20n),
    })),
  },
  title: 'Ceilings of what vendors win',
  permission: 'settings.games',
  takesTwo: true,
});
