import { cx, Icon, useText } from '@baize/ui';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { framePart } from '../../shared/navigation/frame-part.tsx';
import { Disclosure } from '../../shared/parts/disclosure.tsx';

const AppMenu = framePart(async () => (await import('./app-menu.tsx')).AppMenu);

/** The last entry of the navigation: the app and its codes. */
export function AppEntry(): ReactNode {
  const t = useText();
  const current = useRouterState({ select: state => ['/down', '/download'].includes(state.location.pathname) });
  const face = (
    <>
      <Icon name="phone" />
      {t('nav.app')}
      <Icon name="down" className="caret" />
    </>
  );
  return (
    <span className="app-entry">
      <Disclosure button={face} buttonClass={cx(current && 'on')} panelClass="menu app-panel">
        {close => (
          <Suspense fallback={null}>
            <AppMenu close={close} />
          </Suspense>
        )}
      </Disclosure>
    </span>
  );
}
