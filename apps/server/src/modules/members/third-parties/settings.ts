import { z } from 'zod';
import { defineSetting } from '../../settings/index.ts';

const clientId = z.string().max(300);
/** A browser is sent there, so only what it fetches as a page. */
const page = z.url({ protocol: /^https?$/ });

/** Third parties that one may sign in with. A button shows where one is switched on and has a client id; its secret is set apart. */
export const thirdPartySetting = defineSetting({
  key: 'members.thirdParties',
  schema: z.strictObject({
    google: z.strictObject({ enabled: z.boolean(), clientId, issuer: page }),
    telegram: z.strictObject({ enabled: z.boolean(), clientId, issuer: page }),
    facebook: z.strictObject({
      enabled: z.boolean(),
      clientId,
      authorizationUrl: page,
      tokenUrl: page,
      profileUrl: page,
    }),
  }),
  default: {
    google: { enabled: false, clientId: '', issuer: 'https://accounts.google.com' },
    telegram: { enabled: false, clientId: '', issuer: 'https://oauth.telegram.org' },
    facebook: {
      enabled: false,
      clientId: '',
      authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
      profileUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
  },
  title: 'Sign-in with third parties',
  permission: 'settings.security',
});
