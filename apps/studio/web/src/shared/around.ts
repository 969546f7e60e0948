/** What the page around a game said of itself: in which zone it tells the time, whether it is light, and what of the game it shows already. */
export type Around = {
  readonly timeZone: string | undefined;
  readonly theme: 'dark' | 'light' | undefined;
  readonly shows: ReadonlySet<string>;
};

const NOTHING: Around = { timeZone: undefined, theme: undefined, shows: new Set() };
const WAITS_MS = 400;

/**
 * Asks the page around the game once. A game that stands alone, or in a page that knows no such question, shows everything itself
 * and tells the time of the browser.
 */
export function askAround(): Promise<Around> {
  const { parent, self } = globalThis;
  if (parent === self) return Promise.resolve(NOTHING);
  return new Promise(resolve => {
    const end = (around: Around): void => {
      removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(around);
    };
    const hear = (event: MessageEvent<unknown>): void => {
      const around = event.source === parent ? aroundOf(event.data) : undefined;
      if (around) end(around);
    };
    const timer = setTimeout(() => end(NOTHING), WAITS_MS);
    addEventListener('message', hear);
    // The question holds nothing that another page must not read.
    parent.postMessage({ type: 'around' }, '*');
  });
}

function aroundOf(data: unknown): Around | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'around') return undefined;
  const shows = 'shows' in data && Array.isArray(data.shows) ? data.shows.map(String) : [];
  const theme = 'theme' in data && (data.theme === 'dark' || data.theme === 'light') ? data.theme : undefined;
  return { timeZone: 'timeZone' in data ? zoneOf(data.timeZone) : undefined, theme, shows: new Set(shows) };
}

function zoneOf(name: unknown): string | undefined {
  try {
    return typeof name === 'string'
      ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      : undefined;
  } catch {
    return undefined;
  }
}
