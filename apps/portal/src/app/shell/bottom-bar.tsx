import { cx, Icon, type IconName, useText } from '@baize/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { CATEGORIES, isPageOf } from '../../shared/navigation/categories.ts';
import { protect } from '../../shared/session/guard.ts';
import { session } from '../../shared/session/session.ts';
import { useModuleAtFirst } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

type Entry = { to: '/' | '/games' | '/promotions' | '/help' | '/member'; icon: IconName; text: string };

const BEFORE: readonly Entry[] = [
  { to: '/', icon: 'home', text: 'nav.home' },
  { to: '/games', icon: 'grid', text: 'nav.games' },
];

/** The phone's navigation: Home, Games, Deposit, Promotions (help, where there are none), Me. */
export function BottomBar(): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const promotions = useModuleAtFirst('REWCEN3');
  const deposit = (): void => protect(() => openDialog({ name: 'deposit' }), { trueAccount: true });
  return (
    <nav className="bottombar" aria-label={t('shell.phoneNavigation')}>
      {BEFORE.map(entry => (
        <BarLink key={entry.to} {...entry} />
      ))}
      <button type="button" className="dep" onClick={deposit}>
        <span className="disc">
          <Icon name="wallet" />
        </span>
        <span>{t('wallet.deposit')}</span>
      </button>
      {promotions ? (
        <BarLink to="/promotions" icon="gift" text="nav.promotions" />
      ) : (
        <BarLink to="/help" icon="info" text="nav.help" />
      )}
      {isLogin ? (
        <BarLink to="/member" icon="user" text="nav.me" />
      ) : (
        <button type="button" onClick={() => openDialog({ name: 'login' })}>
          <Icon name="user" />
          <span>{t('nav.me')}</span>
        </button>
      )}
    </nav>
  );
}

function BarLink({ to, icon, text }: Entry): ReactNode {
  const t = useText();
  // Every category stands behind Games here.
  const within = useRouterState({
    select: ({ location }) => to === '/games' && CATEGORIES.some(each => isPageOf(each, location.pathname)),
  });
  return (
    <Link
      to={to}
      className={cx(within && 'on')}
      aria-current={within || undefined}
      activeOptions={{ exact: to === '/' }}
      activeProps={{ className: cx('on') }}
    >
      <Icon name={icon} />
      <span>{t(text)}</span>
    </Link>
  );
}
