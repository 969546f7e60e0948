/** What the Vite plugin makes of an app's catalogues; see `vite-plugin.ts`. */
declare module 'virtual:baize-catalogues/*' {
  import type { Messages } from '@lingui/core';

  /** The languages that have catalogues of their own. */
  export const catalogueCodes: string[];
  /** The compiled messages of a catalogue; those of English where there is none of this code. */
  export const loadMessages: (code: string) => Promise<Messages>;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
