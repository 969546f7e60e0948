import './app/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { prepare, start } from './app/start.ts';
import { startLanguage } from './shared/i18n/language.ts';
import { isSomebodyInside } from './shared/session/somebody-inside.ts';

const PATIENCE_MS = 4_000;

prepare();
const inside = await isSomebodyInside();
const joined = import('./shared/session/other-tabs.ts').then(({ joinTabs }) => joinTabs(inside)).catch(() => undefined);
if (inside) await joined;
await breath();
const started = start();
await breath();
await Promise.all([startLanguage().catch(sayStuck), firstRoute()]);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
const portal = createRoot(root);
// In slices, so that a slow phone answers a finger between them.
startTransition(() =>
  portal.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);

/** What helps whoever goes back and forth comes after the page. */
void import('./app/ways.ts').then(({ followWays }) => followWays(router)).catch(() => undefined);

/** A slow phone answers a finger between two tasks. */
function breath(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

/** There are no words to render: the page says so in its own. */
function sayStuck(error: unknown): never {
  document.dispatchEvent(new CustomEvent('stuck', { detail: error }));
  throw error;
}

/** What the server prepared stands until the first route is whole: nothing flashes between the two. */
function firstRoute(): Promise<unknown> {
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([router.load().catch(() => undefined), patience]);
}

/** What the merchant allows may change where one may be: the route is looked at again once that is known. */
await started;
await router.invalidate();

/** The worker keeps the portal's own files, so that it opens without a network; nothing that is asked of the house. */
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
