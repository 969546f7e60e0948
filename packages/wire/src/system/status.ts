import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { registrationRuleSet } from '../members/shapes.ts';
import { instant, typedText } from '../schemas.ts';
import { moduleNode } from './shapes.ts';

export const status = endpoint({
  id: 'system.status',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/status',
  token: 'none',
  input: z.strictObject({
    /** The host that the page was opened at. */
    url: typedText(300).optional(),
  }),
  output: z.object({
    maintenance: z.boolean(),
    /** When the maintenance is expected to end; null where it is open or there is none. */
    maintenanceUntil: instant.nullable(),
    /** What the merchant says about it; empty where it says nothing. */
    maintenanceNotice: z.string(),
    merchantCode: z.string(),
    /** Where to write to while the site is shut; null where the merchant names no address. */
    supportEmail: z.string().nullable(),
    /** The merchant's logo, for a site that is shut too; null where it has none of its own. */
    logo: z.string().nullable(),
    serverTime: instant,
    /** False where the caller's country or address is not served. */
    allowed: z.boolean(),
    permission: z.object({
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      registration: registrationRuleSet,
      whitelabel: z.array(moduleNode),
    }),
  }),
  summary: 'Whether the site is open, and what a page needs before it shows anything',
});
