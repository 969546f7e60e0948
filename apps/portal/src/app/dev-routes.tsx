import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The gallery of the design system at /__ui, while developing only. */
export const devRoutes = (root: AnyRoute) =>
  import.meta.env.DEV
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/__ui',
          component: lazyRouteComponent(() => import('@baize/ui/gallery'), 'Gallery'),
          staticData: { frame: 'bare' },
        }),
      ]
    : [];
