import { createRouter } from '@tanstack/react-router';
import { setWay } from '../shared/navigation/go-to.ts';
import { parseSearch, stringifySearch } from '../shared/navigation/search-words.ts';
import { RouteFailed } from './pages/route-failed.tsx';
import { RoutePending } from './pages/route-pending.tsx';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: RoutePending,
  defaultPendingMs: 200,
  // A page that fails stands in the frame: the header and the bar lead on from it.
  defaultErrorComponent: RouteFailed,
  scrollRestoration: false,
});

setWay({ go: href => void router.navigate({ href }), again: () => void router.invalidate() });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
