import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';
import { thirdParty } from '../session/shapes.ts';
import { address } from './shapes.ts';

const tokens = z.record(z.string(), z.string());

export const settingsConsolidated = endpoint({
  id: 'system.settingsConsolidated',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  token: 'none',
  input: none,
  output: z.object({
    merchant: z.object({ code: z.string(), name: z.string() }),
    currency: z.string(),
    /** Digits shown of a balance and of a winner's amount. */
    balanceDecimals: z.number().int(),
    winnerDecimals: z.number().int(),
    timeZone: z.string(),
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    /** The flag "logged-in to home page": guests reach the login, registration, help and download pages only. */
    loggedInHome: z.boolean(),
    /** Whether an expired password has to be changed at login. */
    passwordExpiryForceChange: z.boolean(),
    idleMinutes: z.number().int(),
    /** Third parties that one may sign in with. */
    thirdPartyLogins: z.array(thirdParty),
    /** The widget of an outside captcha provider; null where the house draws pictures. */
    captcha: z
      .object({ widget: z.enum(['turnstile', 'hcaptcha', 'recaptcha']), siteKey: z.string(), scriptUrl: z.string() })
      .nullable(),
    ageMin: z.number().int(),
    birthdayAgeMin: z.number().int(),
    copyright: z.object({ year: z.number().int(), holder: z.string() }),
    /** Badges of the footer. A demo's are marked as such: they are no licences. */
    licences: z.array(z.object({ jurisdiction: z.string(), name: z.string(), note: z.string(), url: address })),
    contacts: z.object({
      telegram: address,
      facebook: address,
      line: address,
      qq: address,
      email: z.string().nullable(),
      /** The positions of the customer service entry; several expand into a list. */
      customerService: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
    /** How many words feedback has. */
    feedback: z.object({ wordsMin: z.number().int(), wordsMax: z.number().int() }),
    /** Theme of the merchant: values of the design tokens that differ from the house's own, for both themes and for one of them. */
    theme: z.object({ logo: address, tokens, dark: tokens, light: tokens }),
  }),
  summary: 'What the merchant set about its site, in one answer',
});
