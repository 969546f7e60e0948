import type { OutputOf } from '@baize/wire';
import type { domainRoute, settingsConsolidated, whitelabel } from '@baize/wire/system';

/** What the server writes into the page, in the element `prepared`: answers of calls that every page needs. */
export type Prepared = {
  readonly settings: OutputOf<typeof settingsConsolidated>;
  readonly whitelabel: OutputOf<typeof whitelabel>;
  readonly resources: OutputOf<typeof domainRoute>['resources'];
  /** Answers of further calls by their id, for the language of the page. */
  readonly answers: Readonly<Record<string, unknown>>;
};

let read: Prepared | undefined | null = null;

/** Undefined where the page was not prepared: while developing, or out of the cache of an app that is offline. */
export function readPrepared(): Prepared | undefined {
  if (read === null) read = parse(document.getElementById('prepared')?.textContent);
  return read;
}

/** The answer of a call, where the page brought it in the language that is shown. */
export const preparedAnswer = (id: string, language: string): unknown =>
  document.documentElement.dataset.language === language ? readPrepared()?.answers[id] : undefined;

/** Written by the server of this very page, from the answers of its own calls. */
function parse(text: string | null | undefined): Prepared | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
