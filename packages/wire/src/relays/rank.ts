import { z } from 'zod';
import { clubLabel } from '../members/shapes.ts';
import { relay } from '../relay.ts';
import { date, moneyText, none } from '../schemas.ts';

const level = clubLabel.extend({
  /** Valid turnover of a month that reaches it, and that keeps it. */
  upgrade: moneyText,
  keep: moneyText,
  /** Paid once, when it is reached for the first time. */
  gift: moneyText,
  giftRollover: z.number(),
  /** The rebate of its members by product, in percent. */
  rebates: z.record(z.string(), z.string()),
});

export const playerRankProgress = relay('MCSFE_getPlayerRankProgress', {
  id: 'relays.playerRankProgress',
  module: 'COMM3',
  token: 'required',
  input: none,
  output: z.object({
    current: clubLabel,
    next: clubLabel.nullable(),
    turnover: moneyText,
    turnoverNeeded: moneyText.nullable(),
    currency: z.string(),
    /** The month that counts, and what keeps the rank at its end. */
    since: date,
    keepNeeded: moneyText,
    levels: z.array(level),
  }),
  summary: "The caller's VIP rank and the way to the next",
});

export const playerAvatar = relay('MCSFE_getPlayerAvatar', {
  id: 'relays.playerAvatar',
  module: 'COMM3',
  token: 'required',
  input: none,
  output: z.object({ url: z.string().nullable(), offered: z.array(z.string()) }),
  summary: "The caller's avatar and those that the merchant offers",
});
