import { createRouter } from '@tanstack/react-router';
import { setGo } from '../shared/navigation/go-to.ts';
import { RoutePending } from './pages/route-pending.tsx';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: RoutePending,
  defaultPendingMs: 200,
  scrollRestoration: false,
});

setGo(href => void router.navigate({ href }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
