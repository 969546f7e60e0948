import { cx, Icon, useText } from '@baize/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNowMs } from '../../shared/clock/use-now.ts';
import { showClock, showZone } from '../../shared/format/time.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { type Menu, useMenus } from '../../shared/navigation/use-menus.ts';
import { Disclosure } from '../../shared/parts/disclosure.tsx';
import { protect } from '../../shared/session/guard.ts';
import { useModule, useSite } from '../../shared/site/site.ts';

const ENTRIES_MAX = 11;

/** Home, the categories that have something to play, promotions and the app. */
export function Navigation(): ReactNode {
  const t = useText();
  const menus = useMenus();
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
        {promotions && (
          <Link to="/promotions" activeProps={{ className: 'on' }}>
            <Icon name="promo" />
            {t('nav.promotions')}
          </Link>
        )}
        {hasApp && (
          <Link to="/down" activeProps={{ className: 'on' }}>
            <Icon name="phone" />
            {t('nav.app')}
          </Link>
        )}
        <Clock />
      </div>
    </nav>
  );
}

function CategoryEntry({ menu }: { menu: Menu }): ReactNode {
  const t = useText();
  const { category } = menu;
  const current = useRouterState({ select: state => state.location.pathname === category.path });
  const face = (
    <>
      <Icon name={category.icon} />
      {t(category.text)}
      <Icon name="down" className="caret" />
    </>
  );
  return (
    <Disclosure button={face} buttonClass={cx(current && 'on')} panelClass="mega" hover>
      {close => <MegaMenu menu={menu} close={close} />}
    </Disclosure>
  );
}

type Entry = { id: string; name: string; note: string; open: () => void };

/** Up to eleven vendors (or the house's lotteries), each with its own way in; beyond that a "more" entry. */
function MegaMenu({ menu, close }: { menu: Menu; close: () => void }): ReactNode {
  const t = useText();
  const { category } = menu;
  const entries: readonly Entry[] = [
    ...menu.lotteries.map(game => ({
      id: game.gameCode,
      name: game.labelName,
      note: t('nav.everyMinutes', { minutes: Math.round(game.periodSeconds / 60) }),
      open: () => protect(() => goTo(`/lottery?gameCode=${game.gameCode}`)),
    })),
    ...menu.vendors.map(vendor => ({
      id: vendor.id,
      name: vendor.displayName,
      note: vendor.maintenance ? t('nav.maintenance') : '',
      open: () => goTo(`${category.path}?vendor=${vendor.vassalage}`),
    })),
  ];
  const pick = (open: () => void) => () => {
    close();
    open();
  };
  return (
    <div className="page grid-v">
      {entries.slice(0, ENTRIES_MAX).map(entry => (
        <button key={entry.id} type="button" className="vendor" onClick={pick(entry.open)}>
          <span className="row spread">
            <b>{entry.name}</b>
            <span className="badge felt-b">{t('nav.bet')}</span>
          </span>
          <span className="small muted">{entry.note}</span>
        </button>
      ))}
      {entries.length > ENTRIES_MAX && (
        <button type="button" className="vendor" onClick={pick(() => goTo(category.path))}>
          <b>{t('nav.more')}</b>
        </button>
      )}
    </div>
  );
}

function Clock(): ReactNode {
  const now = useNowMs();
  return (
    <span className="clock" aria-hidden="true">
      <Icon name="clock" size="s" />
      <span className="num">
        {showClock(now)} {showZone(now)}
      </span>
    </span>
  );
}
