import { cx, Icon, useText } from '@baize/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isPageOf } from '../../shared/navigation/categories.ts';
import { framePart } from '../../shared/navigation/frame-part.tsx';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { type Menu, useMenus, useMenusAgain } from '../../shared/navigation/use-menus.ts';
import { Disclosure } from '../../shared/parts/disclosure.tsx';
import { useModule, useSite } from '../../shared/site/site.ts';

const MegaMenu = framePart(async () => (await import('./mega-menu.tsx')).MegaMenu);
const AppEntry = framePart(async () => (await import('./app-entry.tsx')).AppEntry);
const Clock = quietly(async () => (await import('./header-tools.tsx')).Clock);

/** Home, the categories that have something to play, promotions and the app. */
export function Navigation(): ReactNode {
  const t = useText();
  const menus = useMenus();
  const again = useMenusAgain();
  const promotions = useModule('REWCEN3');
  const hasApp = useSite().resources.length > 0;
  return (
    <nav className="nav" aria-label={t('shell.navigation')}>
      <div className="page">
        <Link to="/" activeOptions={{ exact: true }} activeProps={{ className: 'on' }}>
          {t('nav.home')}
        </Link>
        {menus?.map(menu => (
          <CategoryEntry key={menu.category.gameType} menu={menu} />
        ))}
        {again && (
          <button type="button" onClick={again}>
            <Icon name="refresh" />
            {t('nav.games')}: {t('problem.retry')}
          </button>
        )}
        {menus && promotions && (
          <Link to="/promotions" activeProps={{ className: 'on' }}>
            <Icon name="promo" />
            {t('nav.promotions')}
          </Link>
        )}
        <Suspense fallback={null}>{menus && hasApp && <AppEntry />}</Suspense>
        <Suspense fallback={null}>
          <Clock />
        </Suspense>
      </div>
    </nav>
  );
}

function CategoryEntry({ menu }: { menu: Menu }): ReactNode {
  const t = useText();
  const { category } = menu;
  const current = useRouterState({ select: state => isPageOf(category, state.location.pathname) });
  const face = (
    <>
      <Icon name={category.icon} />
      {t(category.text)}
      <Icon name="down" className="caret" />
    </>
  );
  return (
    <Disclosure button={face} buttonClass={cx(current && 'on')} current={current} panelClass="mega" hover>
      {close => (
        <Suspense fallback={<div className="page grid-v" />}>
          <MegaMenu menu={menu} close={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}
