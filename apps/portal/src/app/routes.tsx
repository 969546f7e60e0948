import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { validateLobby } from '../features/games/lobby-search.ts';
import { openDialog, openedDialog } from '../shared/dialogs/dialogs.ts';
import { framePart } from '../shared/navigation/frame-part.tsx';
import { goTo } from '../shared/navigation/go-to.ts';
import { loadChunk } from '../shared/navigation/load-chunk.ts';
import { searchText } from '../shared/navigation/search-text.ts';
import { protect } from '../shared/session/guard.ts';
import { session } from '../shared/session/session.ts';
import { site } from '../shared/site/site.ts';
import { devRoutes } from './dev-routes.tsx';
import { RouteFailed } from './pages/route-failed.tsx';
import { Shell } from './shell/shell.tsx';

/** Where guests may go while the merchant shows its pages to members only; a link to a new password and a third party lead in, too. */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download', '/reset-password'];
const OPEN_FOLDER = '/third-party/';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: framePart(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
  errorComponent: RouteFailed,
  beforeLoad: ({ location, preload }) => {
    const closed = site.get().settings?.loggedInHome === true && !session.get().isLogin;
    const { pathname } = location;
    if (!closed || OPEN_PATHS.includes(pathname) || pathname.startsWith(OPEN_FOLDER)) return;
    askLogin('/login', pathname === '/agentHome' ? 'agent' : 'member', location, preload);
  },
});

/** A page in a file of its own, which says that it did not come when it does not. */
const lazyPage = <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) =>
  lazyRouteComponent<Record<string, () => ReactNode>, string>(() => loadChunk(load), name);

const homePage = lazyPage(() => import('./pages/home-page.tsx'), 'HomePage');
const deskPage = lazyPage(() => import('./pages/desk-page.tsx'), 'DeskPage');
const gamesPage = lazyPage(() => import('./pages/games-page.tsx'), 'GamesPage');
const lobbyPage = lazyPage(() => import('./pages/lobby-page.tsx'), 'LobbyPage');
const gamePage = lazyPage(() => import('./pages/game-page.tsx'), 'GamePage');
const downloadPage = lazyPage(() => import('./pages/download-page.tsx'), 'DownloadPage');
const helpPage = lazyPage(() => import('./pages/help-page.tsx'), 'HelpPage');

const page = <const Path extends string>(
  path: Path,
  component: typeof homePage,
  frame: 'full' | 'desk' | 'bare' = 'full',
) => createRoute({ getParentRoute: () => root, path, component, staticData: { frame } });

type Meant = { href: string };

/**
 * The login popup opens, and the page that was meant after it. A link that is only rested on or tabbed over is looked at ahead as
 * well: nothing is asked of anybody then.
 */
function askLogin(to: '/' | '/login', entry: 'member' | 'agent', { href }: Meant, preload: boolean): never {
  if (!preload) protect(() => goTo(href), { entry });
  throw redirect({ to });
}

/** A home page with a dialog on it, which opens when one comes there, and not again when the route is looked at anew. */
const homeWith = <const Path extends string>(path: Path, name: 'login' | 'register') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: homePage,
    beforeLoad: ({ cause }) => {
      if (session.get().isLogin) throw redirect({ to: '/' });
      // A page that wants a login has asked for it already, by the door that it needs.
      if (cause === 'enter' && openedDialog.get()?.name !== name) openDialog({ name });
    },
  });

/** Without a login the popup opens on the home page. */
const membersOnly =
  (entry: 'member' | 'agent' = 'member') =>
  ({ location, preload }: { location: Meant; preload: boolean }): void => {
    if (!session.get().isLogin) askLogin('/', entry, location, preload);
  };

type DeskSearch = { gameCode?: string | undefined; playType?: string | undefined };

/** The lottery desks want a login. */
const desk = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: deskPage,
    staticData: { frame: 'desk' },
    validateSearch: (search): DeskSearch => ({
      gameCode: searchText(search.gameCode),
      playType: searchText(search.playType),
    }),
    beforeLoad: membersOnly(),
  });

/** The house's own lotteries ask for a login too. */
const elott = createRoute({
  getParentRoute: () => root,
  path: '/elott',
  component: lazyPage(() => import('./pages/elott-page.tsx'), 'ElottPage'),
  beforeLoad: membersOnly(),
});

const fairnessPage = lazyPage(() => import('./pages/fairness-page.tsx'), 'FairnessPage');
const rulesPage = lazyPage(() => import('./pages/lottery-rules-page.tsx'), 'LotteryRulesPage');

type DrawSearch = { gameCode?: string | undefined; issueNo?: string | undefined };

/** Rules and the check of draws are for everybody. */
const checkPage = <const Path extends string>(path: Path, component: typeof fairnessPage) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    staticData: { frame: 'full' },
    validateSearch: (search): DrawSearch => ({
      gameCode: searchText(search.gameCode),
      issueNo: searchText(search.issueNo),
    }),
  });

/** A category's games; what was chosen there stands in the query. */
const lobby = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lobbyPage,
    staticData: { frame: 'full' },
    validateSearch: validateLobby,
  });

type MemberSearch = { page?: string | undefined };
const member = createRoute({
  getParentRoute: () => root,
  path: '/member',
  component: lazyPage(() => import('./pages/member-page.tsx'), 'MemberPage'),
  validateSearch: (search): MemberSearch => ({ page: searchText(search.page) }),
  beforeLoad: membersOnly(),
});

const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  component: lazyPage(() => import('./pages/agent-home-page.tsx'), 'AgentHomePage'),
  validateSearch: (search): MemberSearch => ({ page: searchText(search.page) }),
  beforeLoad: membersOnly('agent'),
});

type SeamlessSearch = { vendor?: string | undefined };
const seamless = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  component: lazyPage(() => import('./pages/seamless-page.tsx'), 'SeamlessPage'),
  staticData: { frame: 'desk' },
  validateSearch: (search): SeamlessSearch => ({ vendor: searchText(search.vendor) }),
});

type ChatSearch = { room?: string | undefined };
const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  component: lazyPage(() => import('./pages/chat-page.tsx'), 'ChatPage'),
  staticData: { frame: 'bare' },
  validateSearch: (search): ChatSearch => ({ room: searchText(search.room) }),
  beforeLoad: membersOnly(),
});

type HelpSearch = { page?: string | undefined };
const help = <const Path extends '/help' | '/helpmc'>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: helpPage,
    staticData: { frame: path === '/helpmc' ? 'bare' : 'full' },
    validateSearch: (search): HelpSearch => ({ page: searchText(search.page) }),
  });

export const routeTree = root.addChildren([
  page('/', homePage),
  page('/index', homePage),
  page('/index.html', homePage),
  page('/home', homePage),
  homeWith('/login', 'login'),
  homeWith('/register', 'register'),
  homeWith('/register.html', 'register'),
  member,
  desk('/lottery'),
  desk('/seaLottery'),
  desk('/vnLottery'),
  page('/games', gamesPage),
  lobby('/rng'),
  lobby('/bgs'),
  lobby('/bingo'),
  lobby('/live'),
  lobby('/fish'),
  lobby('/pvp'),
  elott,
  checkPage('/lottery/fairness', fairnessPage),
  checkPage('/lottery/rules', rulesPage),
  lobby('/esports'),
  lobby('/sports'),
  lobby('/cockfight'),
  page(
    '/promotions',
    lazyPage(() => import('./pages/promotions-page.tsx'), 'PromotionsPage'),
  ),
  help('/help'),
  help('/helpmc'),
  page('/down', downloadPage),
  page('/download', downloadPage),
  page(
    '/reset-password',
    lazyPage(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  page(
    '/third-party/$provider',
    lazyPage(() => import('./pages/third-party-page.tsx'), 'ThirdPartyPage'),
  ),
  agentHome,
  page(
    '/pointMall',
    lazyPage(() => import('./pages/mall-page.tsx'), 'MallPage'),
  ),
  chat,
  page(
    '/join',
    lazyPage(() => import('./pages/join-page.tsx'), 'JoinPage'),
  ),
  seamless,
  page('/game', gamePage, 'desk'),
  ...devRoutes(root),
]);
