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
