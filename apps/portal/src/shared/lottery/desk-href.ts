type Game = { readonly gameCode: string; readonly gameGroupCode: string };

const ROUTES: Readonly<Record<string, string>> = { VN: '/vnLottery', SEA: '/seaLottery' };

/** Where the desk of a game is: the lotteries of Vietnam and of its neighbours have routes of their own. */
export const deskHref = ({ gameCode, gameGroupCode }: Game): string =>
  `${ROUTES[gameGroupCode] ?? '/lottery'}?gameCode=${gameCode}`;

/** The word of a desk's address that opens the list of all lotteries. */
export const GAME_MENU = 'menu';

/** The desk with the list of all lotteries open. */
export const ALL_LOTTERIES = `/lottery?${GAME_MENU}=all`;

/** The menus whose games a route opens. */
export function isOnRoute(pathname: string, group: string): boolean {
  const own = Object.entries(ROUTES).find(([, path]) => path === pathname)?.[0];
  return own === undefined ? !(group in ROUTES) : own === group;
}
