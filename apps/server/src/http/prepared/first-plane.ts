import type { Plane } from './page-parts.ts';

type Kind = Plane['kind'];
type Arrival = { page: string; kind: Kind; title: string; text: string };

const HOME: Arrival = { page: 'home-page', kind: 'hero', title: 'home.heroTitle', text: 'home.heroText' };
const desk = (title: string): Arrival => ({
  page: 'desk-page',
  kind: 'members_page',
  title,
  text: 'prepared.lottery',
});
const lobby = (title: string): Arrival => ({ page: 'lobby-page', kind: 'page', title, text: 'prepared.games' });

/** The pages that visitors arrive at, by the path they ask for: the page of the portal, and the texts of its first plane. */
const ARRIVALS: Readonly<Record<string, Arrival>> = {
  '/': HOME,
  '/index': HOME,
  '/index.html': HOME,
  '/home': HOME,
  '/login': HOME,
  '/register': HOME,
  '/register.html': HOME,
  '/lottery': desk('nav.lottery'),
  '/vnLottery': desk('nav.lottery'),
  '/seaLottery': desk('nav.lottery'),
  '/rng': lobby('games.slots'),
  '/fish': lobby('games.fish'),
  '/bingo': lobby('games.bingo'),
  '/bgs': lobby('games.bgs'),
  '/live': lobby('games.live'),
  '/pvp': lobby('games.pvp'),
  '/sports': lobby('games.sports'),
  '/esports': lobby('games.esports'),
  '/cockfight': lobby('games.cockfight'),
  '/member': { page: 'member-page', kind: 'members_page', title: 'member.title', text: 'prepared.member' },
};

const arrivalAt = (path: string): Arrival | undefined => (Object.hasOwn(ARRIVALS, path) ? ARRIVALS[path] : undefined);

/** The paths that are prepared each for itself; all others share one page. */
export const preparedPath = (path: string): string => (arrivalAt(path) ? path : '*');

/** The page of the portal that a path leads to, where the server knows it. */
export const pageAt = (path: string): string | undefined => arrivalAt(path)?.page;

export function planeAt(path: string, say: (id: string) => string): Plane | undefined {
  const arrival = arrivalAt(path);
  return arrival && { kind: arrival.kind, title: say(arrival.title), text: say(arrival.text) };
}
