import type { router as portalRouter } from './router.tsx';

/** How long content may take that a place waits for, and how long a page is to have stood still once the place was reached. */
const PATIENCE_MS = 10_000;
const CALM_MS = 1_500;
/** After the last movement; browsers take only so many notes in half a minute. */
const NOTE_MS = 250;
/** What says that the reader moves on his own. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Back, Forward and a reload lead to the place where one was on that page, in pixels from its top. The router leads to the top
 * whenever it has rendered, a route that was only looked at again among it: this follows it in the same moment.
 */
export function keepPlaces(router: typeof portalRouter): void {
  history.scrollRestoration = 'manual';
  const places = new Map<string, number>();
  let held: Held | undefined;
  const here = (): number => held?.place ?? Math.round(scrollY);
  const lead = (place: number): void => {
    held?.release();
    held = hold(place, () => {
      held = undefined;
    });
  };
  let shown = entryOf(router.latestLocation);
  const note = noteWhere(() => ({ entry: shown, place: here() }));
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) places.set(entryOf(fromLocation), here());
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    shown = entryOf(toLocation);
    const place = places.get(shown) ?? notedPlace(shown);
    const again = fromLocation !== undefined && entryOf(fromLocation) === shown;
    if (!again) held?.release();
    if (place === undefined) return note();
    if (again) put(place);
    else lead(place);
  });
  const begun = notedPlace(shown);
  if (begun !== undefined && scrollY === 0) lead(begun);
}

const entryOf = ({ state }: { state: { __TSR_key?: string } | null }): string => state?.__TSR_key ?? '';

type Held = { readonly place: number; readonly release: () => void };

const put = (place: number): void => scrollTo({ top: place, behavior: 'instant' });

/** Goes to a place and stays there while the page grows around it, until the reader moves or nothing comes any more. */
function hold(place: number, onReleased: () => void): Held {
  const over = new AbortController();
  let calm: ReturnType<typeof setTimeout> | undefined;
  const stay = (): void => {
    put(place);
    clearTimeout(calm);
    if (Math.abs(scrollY - place) <= 1) calm = setTimeout(release, CALM_MS);
  };
  const growth = new ResizeObserver(stay);
  const patience = setTimeout(() => release(), PATIENCE_MS);
  function release(): void {
    growth.disconnect();
    over.abort();
    clearTimeout(calm);
    clearTimeout(patience);
    onReleased();
  }
  for (const move of MOVES) addEventListener(move, release, { signal: over.signal, passive: true, capture: true });
  growth.observe(document.body);
  stay();
  return { place, release };
}

type Noted = { readonly entry: string; readonly place: number };

/** The entry of the history itself bears its place, so that it is found again from another document, too. */
function noteWhere(where: () => Noted): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    const state = where();
    // Between two pages the entry is the next one's already.
    if (entryOf(history) === state.entry) globalThis.navigation?.updateCurrentEntry({ state });
  };
  const note = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, NOTE_MS);
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', write);
  return note;
}

function notedPlace(entry: string): number | undefined {
  const noted: Partial<Noted> = Object(globalThis.navigation?.currentEntry?.getState());
  return noted.entry === entry ? noted.place : undefined;
}
