import './other-categories.css';
import { EmptyState, Icon, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMenus } from '../../shared/navigation/use-menus.ts';

/** A category in which nothing can be played: what is so, and those in which something can. */
export function OtherCategories({ title }: { title: string }): ReactNode {
  const t = useText();
  const menus = useMenus();
  return (
    <EmptyState
      action={
        <div className="other-categories">
          {menus?.map(({ category }) => (
            <Link key={category.gameType} to={category.path}>
              <Icon name={category.icon} size="l" />
              {t(category.text)}
            </Link>
          ))}
        </div>
      }
    >
      {t('games.none', { category: title })}
    </EmptyState>
  );
}
