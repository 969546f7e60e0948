import { z } from 'zod';
import { defineSetting } from '../../settings/index.ts';

export const captchaSetting = defineSetting({
  key: 'members.captcha',
  schema: z.strictObject({
    /** `image`: the house's own pictures; `outside`: a provider's widget, whose answers it is asked about. */
    provider: z.enum(['image', 'outside']),
    outside: z.strictObject({
      widget: z.enum(['turnstile', 'hcaptcha', 'recaptcha']),
      siteKey: z.string().max(200),
      scriptUrl: z.url({ protocol: /^https?$/ }),
      /** Further origins that the widget loads from. */
      origins: z.array(z.string().regex(/^https?:\/\/[^\s/;,]+$/)).max(10),
      verifyUrl: z.url({ protocol: /^https?$/ }),
      /** Hosts that an answer may have been given at; empty: whichever the provider lets pass. */
      hosts: z.array(z.string().min(1).max(255)).max(50),
      timeoutMs: z.number().int().min(500).max(30_000),
    }),
  }),
  default: {
    provider: 'image',
    outside: {
      widget: 'turnstile',
      siteKey: '',
      scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
      origins: [],
      verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      hosts: [],
      timeoutMs: 5_000,
    },
  },
  title: 'Captcha',
  permission: 'settings.security',
});
