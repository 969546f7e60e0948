import { buttonClass, EmptyState, Icon, useText } from '@baize/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LotteryCards } from '../../features/lottery/lottery-cards.tsx';
import { CATEGORIES } from '../../shared/navigation/categories.ts';
import { useMenus } from '../../shared/navigation/use-menus.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** A category's games; /games is the phone's way into all of them. */
export function GamesPage(): ReactNode {
  const t = useText();
  const pathname = useRouterState({ select: state => state.location.pathname });
  const menus = useMenus();
  const category = CATEGORIES.find(each => each.path === pathname);
  const title = t(category?.text ?? 'nav.games');
  return (
    <main className="page games-page">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <nav className="chips" aria-label={t('nav.games')}>
        {menus?.map(menu => (
          <Link
            key={menu.category.gameType}
            to={menu.category.path}
            className="chip"
            activeProps={{ className: 'chip on' }}
          >
            <Icon name={menu.category.icon} size="s" />
            {t(menu.category.text)}
          </Link>
        ))}
      </nav>
      {category ? (
        <section className="panel">
          <EmptyState
            action={
              <Link to="/games" className={buttonClass('line')}>
                {t('games.others')}
              </Link>
            }
          >
            {t('games.none', { category: title })}
          </EmptyState>
        </section>
      ) : (
        <LotteryCards heading={false} />
      )}
    </main>
  );
}
