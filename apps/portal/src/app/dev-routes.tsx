import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The gallery of the design system at /__ui and the lottery's pads at /__pads, while developing only. */
export const devRoutes = (root: AnyRoute) =>
  import.meta.env.DEV
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/__ui',
          component: lazyRouteComponent(() => import('@baize/ui/gallery'), 'Gallery'),
          staticData: { frame: 'bare' },
        }),
        createRoute({
          getParentRoute: () => root,
          path: '/__pads',
          component: lazyRouteComponent(() => import('../features/lottery/desk/pad-gallery.tsx'), 'PadGallery'),
          staticData: { frame: 'bare' },
        }),
      ]
    : [];
