import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

/** What agents may give to those under them. */
export const agentRules = defineSetting({
  key: 'agents.rules',
  schema: z.strictObject({
    /** Whether a downline may have as much as its upline. */
    equalAllowed: z.boolean(),
    /** The own maximum of whoever was given none. */
    usualPrizeGroup: z.number().int().min(1700).max(2000),
    /** Open links that an agent may have, and how many days one may be open. */
    linksMax: z.number().int().min(1).max(500),
    linkDaysMax: z.number().int().min(1).max(3650),
  }),
  default: { equalAllowed: true, usualPrizeGroup: 1950, linksMax: 50, linkDaysMax: 365 },
  title: 'Agents',
  permission: 'settings.agents',
});

/** What the house gives at most to those without an upline. */
export const houseRates = defineSetting({
  key: 'agents.house',
  schema: z.strictObject({
    prizeGroupMax: z.number().int().min(1700).max(2000),
    /** The greatest share of valid turnover by product, in percent. */
    rateMax: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
  }),
  default: { prizeGroupMax: 2000, rateMax: '3' },
  title: 'What the house gives agents',
  permission: 'settings.agents',
});

/** How contracts come about and what becomes of their bills. */
export const contractRules = defineSetting({
  key: 'agents.contracts',
  schema: z.strictObject({
    /** How long an offer waits for its answer. */
    offerDays: z.number().int().min(1).max(365),
    /** How long a bill waits for the operator's approval. */
    approveDays: z.number().int().min(1).max(3650),
    /** After the end of a window: what is settled late by then still counts in it. */
    closeAfterSeconds: z.number().int().min(5).max(3600),
    /** The highest share that the house may offer, in percent. */
    houseScaleMax: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/),
  }),
  default: { offerDays: 14, approveDays: 90, closeAfterSeconds: 20, houseScaleMax: '60' },
  title: 'Contracts of agents',
  permission: 'settings.agents',
});

/** Money between members of a line. Off where nobody switched it on: many licences forbid it. */
export const transferRules = defineSetting({
  key: 'agents.transfers',
  schema: z.strictObject({
    up: z.boolean(),
    down: z.boolean(),
    /** The most for one transfer and in a business day, major units. */
    most: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
    mostPerDay: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
  }),
  default: { up: false, down: false, most: '20000', mostPerDay: '100000' },
  title: 'Transfers in the team',
  permission: 'settings.agents',
});
