import type { Messenger, OutgoingMessage } from '../messenger.ts';

/** Sends nothing: what would be sent is kept, for the demo. */
export const createOutbox = (keep: (message: OutgoingMessage) => Promise<void>): Messenger => ({
  provider: 'outbox',
  deliver: async message => {
    await keep(message);
    return { ok: true, reference: undefined };
  },
});
