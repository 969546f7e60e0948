import { z } from 'zod';
import { defineSetting } from '../../settings/index.ts';

const clientId = z.string().max(300);
const issuer = z.url();

/** Third parties that one may sign in with. A button shows where one is switched on and has a client id; its secret is set apart. */
export const thirdPartySetting = defineSetting({
  key: 'members.thirdParties',
  schema: z.strictObject({
    google: z.strictObject({ enabled: z.boolean(), clientId, issuer }),
    telegram: z.strictObject({ enabled: z.boolean(), clientId, issuer }),
    facebook: z.strictObject({
      enabled: z.boolean(),
      clientId,
      authorizationUrl: z.url(),
      tokenUrl: z.url(),
      profileUrl: z.url(),
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
