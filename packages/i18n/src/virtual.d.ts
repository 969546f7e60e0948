/** What the Vite plugin makes of an app's catalogues; see `vite-plugin.ts`. */
declare module 'virtual:baize-catalogues/*' {
  import type { Messages } from '@lingui/core';

  /** The languages that have catalogues of their own. */
  export const catalogueCodes: string[];
  /** The compiled messages of a catalogue; those of English where there is none of this code. */
  export const loadMessages: (code: string) => Promise<Messages>;
  /**
   * Of lazy catalogues: loads a language with all parts that pages waited for, and hands it over in one piece. Where `take` answers
   * false, the language that is shown stays the one in which further parts come.
   */
  export const loadLanguage: (code: string, take: (messages: Messages) => boolean) => Promise<void>;
  /** Of lazy catalogues: hears the messages of each part that a page waited for, in the language that is shown. */
  export const onMessages: (listener: (messages: Messages) => void) => void;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
