/** The pages of the portal that an address inside may lead to. */
export const PORTAL_PAGES = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/register.html',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/games',
  '/rng',
  '/bgs',
  '/bingo',
  '/live',
  '/fish',
  '/pvp',
  '/elott',
  '/lottery/fairness',
  '/lottery/rules',
  '/esports',
  '/sports',
  '/cockfight',
  '/member',
  '/promotions',
  '/help',
  '/helpmc',
  '/down',
  '/download',
  '/reset-password',
  '/agentHome',
  '/pointMall',
  '/chat',
  '/join',
  '/seamless',
  '/game',
] as const;

const known: ReadonlySet<string> = new Set(PORTAL_PAGES.map(page => page.toLowerCase()));

/** Whether an address is one of the portal's own that no page has. One outside, and a file with an ending, may be anything. */
export function leadsNowhere(address: string): boolean {
  if (!address.startsWith('/')) return false;
  const path = (address.split(/[?#]/)[0] ?? '').toLowerCase();
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  return !known.has(page) && !/\.[a-z0-9]{2,5}$/.test(page);
}
