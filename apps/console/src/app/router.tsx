import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { self } from '../shared/self.ts';
import { ConsoleFrame } from './frame.tsx';
import { NotFound, PageError } from './not-found.tsx';
import { firstPlace } from './places.ts';

const root = createRootRoute({ component: ConsoleFrame, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const place = firstPlace(self.get());
    if (place) throw redirect({ to: place.to, params: place.params ?? {} });
  },
  component: NotFound,
});

/** Filters and the selected row live in the address, so that a link shows the same view to a colleague. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value.slice(0, 200)
    : typeof value === 'number'
      ? String(value)
      : undefined;

const pick =
  <const Name extends string>(names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string | undefined } => {
    const found: { [N in Name]?: string | undefined } = {};
    for (const name of names) {
      const value = text(search[name]);
      if (value !== undefined) found[name] = value;
    }
    return found;
  };

export const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: pick(['view', 'id']),
}).lazy(() => import('../features/queues/withdrawals.lazy.tsx').then(page => page.Route));

export const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  validateSearch: pick(['view', 'id']),
}).lazy(() => import('../features/queues/deposits.lazy.tsx').then(page => page.Route));

export const members = createRoute({
  getParentRoute: () => root,
  path: '/members',
  validateSearch: pick(['search', 'kind']),
}).lazy(() => import('../features/members/members.lazy.tsx').then(page => page.Route));

export const member = createRoute({
  getParentRoute: () => root,
  path: '/members/$memberId',
  validateSearch: pick(['view', 'account']),
}).lazy(() => import('../features/members/member.lazy.tsx').then(page => page.Route));

export const draws = createRoute({
  getParentRoute: () => root,
  path: '/draws',
  validateSearch: pick(['game', 'view', 'issue', 'find', 'status', 'day']),
}).lazy(() => import('../features/lottery/draws.lazy.tsx').then(page => page.Route));

export const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
  validateSearch: pick(['view', 'search', 'vendor', 'which']),
}).lazy(() => import('../features/games/games.lazy.tsx').then(page => page.Route));

export const stops = createRoute({
  getParentRoute: () => root,
  path: '/stops',
  validateSearch: pick(['view', 'find']),
}).lazy(() => import('../features/stops/stops.lazy.tsx').then(page => page.Route));

export const proposals = createRoute({
  getParentRoute: () => root,
  path: '/proposals',
  validateSearch: pick(['state']),
}).lazy(() => import('../features/proposals/proposals.lazy.tsx').then(page => page.Route));

export const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: pick(['search']),
}).lazy(() => import('../features/settings/settings.lazy.tsx').then(page => page.Route));

/** A setting's key is its room and its name: a dot at the end of an address would ask for a file. */
export const setting = createRoute({ getParentRoute: () => root, path: '/settings/$room/$name' }).lazy(() =>
  import('../features/settings/setting.lazy.tsx').then(page => page.Route),
);

export const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: pick(['view', 'state']),
}).lazy(() => import('../features/messages/messages.lazy.tsx').then(page => page.Route));

export const providers = createRoute({ getParentRoute: () => root, path: '/providers' }).lazy(() =>
  import('../features/providers/providers.lazy.tsx').then(page => page.Route),
);

export const hosts = createRoute({ getParentRoute: () => root, path: '/hosts' }).lazy(() =>
  import('../features/hosts/hosts.lazy.tsx').then(page => page.Route),
);

export const operators = createRoute({ getParentRoute: () => root, path: '/operators' }).lazy(() =>
  import('../features/operators/operators.lazy.tsx').then(page => page.Route),
);

export const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: pick(['action', 'actor']),
}).lazy(() => import('../features/audit/audit.lazy.tsx').then(page => page.Route));

export const announcements = createRoute({
  getParentRoute: () => root,
  path: '/announcements',
  validateSearch: pick(['id', 'kind']),
}).lazy(() => import('../features/content/announcements.lazy.tsx').then(page => page.Route));

export const helpCentre = createRoute({
  getParentRoute: () => root,
  path: '/help-centre',
  validateSearch: pick(['page', 'tag']),
}).lazy(() => import('../features/content/help.lazy.tsx').then(page => page.Route));

export const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: pick(['state']),
}).lazy(() => import('../features/content/feedback.lazy.tsx').then(page => page.Route));

export const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  validateSearch: pick(['view', 'room', 'username', 'text']),
}).lazy(() => import('../features/chat/chat.lazy.tsx').then(page => page.Route));

export const theme = createRoute({ getParentRoute: () => root, path: '/theme' }).lazy(() =>
  import('../features/theme/theme.lazy.tsx').then(page => page.Route),
);

export const promotions = createRoute({ getParentRoute: () => root, path: '/promotions' }).lazy(() =>
  import('../features/rewards/promotions.lazy.tsx').then(page => page.Route),
);

export const mall = createRoute({ getParentRoute: () => root, path: '/mall' }).lazy(() =>
  import('../features/rewards/mall.lazy.tsx').then(page => page.Route),
);

export const bonuses = createRoute({ getParentRoute: () => root, path: '/bonuses' }).lazy(() =>
  import('../features/rewards/bonuses.lazy.tsx').then(page => page.Route),
);

export const memberInbox = createRoute({ getParentRoute: () => root, path: '/inbox' }).lazy(() =>
  import('../features/rewards/inbox.lazy.tsx').then(page => page.Route),
);

export const receipts = createRoute({ getParentRoute: () => root, path: '/receipts' }).lazy(() =>
  import('../features/queues/receipts.lazy.tsx').then(page => page.Route),
);

export const mismatches = createRoute({ getParentRoute: () => root, path: '/mismatches' }).lazy(() =>
  import('../features/queues/mismatches.lazy.tsx').then(page => page.Route),
);

export const vouchers = createRoute({ getParentRoute: () => root, path: '/vouchers' }).lazy(() =>
  import('../features/vouchers/vouchers.lazy.tsx').then(page => page.Route),
);

export const saferPlay = createRoute({
  getParentRoute: () => root,
  path: '/safer-play',
  validateSearch: pick(['member']),
}).lazy(() => import('../features/safer-play/safer-play.lazy.tsx').then(page => page.Route));

export const retention = createRoute({ getParentRoute: () => root, path: '/retention' }).lazy(() =>
  import('../features/retention/retention.lazy.tsx').then(page => page.Route),
);

export const cases = createRoute({
  getParentRoute: () => root,
  path: '/cases',
  validateSearch: pick(['state', 'id']),
}).lazy(() => import('../features/review/cases.lazy.tsx').then(page => page.Route));

export const reports = createRoute({ getParentRoute: () => root, path: '/reports' }).lazy(() =>
  import('../features/reports/reports.lazy.tsx').then(page => page.Route),
);

export const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  validateSearch: pick(['id']),
}).lazy(() => import('../features/agents/agents.lazy.tsx').then(page => page.Route));

export const agentBills = createRoute({
  getParentRoute: () => root,
  path: '/agent-bills',
  validateSearch: pick(['view', 'id']),
}).lazy(() => import('../features/agents/lines.lazy.tsx').then(page => page.Route));

export const agentAnomalies = createRoute({
  getParentRoute: () => root,
  path: '/agent-anomalies',
  validateSearch: pick(['view']),
}).lazy(() => import('../features/agents/anomalies.lazy.tsx').then(page => page.Route));

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    withdrawals,
    deposits,
    members,
    member,
    draws,
    games,
    stops,
    proposals,
    settings,
    setting,
    announcements,
    helpCentre,
    feedback,
    chat,
    theme,
    messages,
    providers,
    promotions,
    mall,
    bonuses,
    memberInbox,
    hosts,
    operators,
    receipts,
    mismatches,
    vouchers,
    saferPlay,
    cases,
    retention,
    reports,
    agents,
    agentBills,
    agentAnomalies,
    audit,
  ]),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
