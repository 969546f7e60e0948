import './app/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './app/keep-focus.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { startLanguage } from './shared/language.ts';
import { loadSelf } from './shared/session.ts';

await Promise.all([startLanguage(), loadSelf()]);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
keepFocus();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
