import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

/** Push messages to browsers. The keys are made from the house's main secret; the public one goes to whoever subscribes. */
export const pushSetting = defineSetting({
  key: 'inbox.push',
  title: 'Push messages to browsers',
  permission: 'settings.messages',
  schema: z.strictObject({
    enabled: z.boolean(),
    /** Whom a push service can turn to: an e-mail address (mailto:) or a page (https:). */
    contact: z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/),
    /** Hosts of the push services that browsers may name, and all below them; nothing is sent anywhere else. */
    services: z.array(z.string().regex(/^[a-z0-9.-]{1,100}$/)).max(20),
  }),
  default: {
    enabled: true,
    contact: 'mailto:push@baize.invalid',
    services: ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'],
  },
});
