import { Icon, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMenus } from '../../shared/navigation/use-menus.ts';

/** The phone's categories, as half tables to press; hidden where the navigation stands. */
export function CategoryStrip(): ReactNode {
  const t = useText();
  const menus = useMenus();
  if (!menus) return <div className="catstrip waiting" aria-hidden="true" />;
  if (menus.length < 2) return null;
  return (
    <nav className="catstrip" aria-label={t('nav.games')}>
      {menus.map(({ category }) => (
        <Link key={category.gameType} to={category.path}>
          <span className="disc">
            <Icon name={category.icon} />
          </span>
          {t(category.text)}
        </Link>
      ))}
    </nav>
  );
}
