import { useText } from '@baize/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSelf } from '../shared/self.ts';
import { Alarms } from './alarms.tsx';
import { Menu } from './menu.tsx';
import { TopBar } from './top-bar.tsx';

const LoginPage = lazy(() => import('../features/login/login-page.tsx').then(page => ({ default: page.LoginPage })));

/** Nobody sees a page before the login, and where a session ends the login takes the page's place. */
export function ConsoleFrame(): ReactNode {
  const t = useText();
  const self = useSelf();
  if (!self)
    return (
      <Suspense fallback={null}>
        <LoginPage />
      </Suspense>
    );
  return (
    <div className="con">
      <a className="skip" href="#main">
        {t('a11y.skip')}
      </a>
      <Menu />
      <div>
        <TopBar self={self} />
        {self.permissions.includes('reports.view') && <Alarms />}
        <Outlet />
      </div>
    </div>
  );
}
