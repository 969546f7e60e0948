import { Count, Icon, Mark, useText, Wordmark } from '@baize/ui';
import { opsQueueCounts } from '@baize/wire/cashier';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelf } from '../shared/self.ts';
import { LIVE_MS, useOps } from '../shared/use-ops.ts';
import { PLACES } from './places.ts';

export function Menu(): ReactNode {
  const t = useText();
  const held = useSelf()?.permissions ?? [];
  const counts = useOps(opsQueueCounts, {}, LIVE_MS).data;
  const groups = PLACES.map(({ title, places }) => ({
    title,
    places: places.filter(place => held.includes(place.permission)),
  }));
  return (
    <aside className="side">
      <div className="brand row">
        <Mark />
        <Wordmark />
      </div>
      <nav aria-label={t('menu.label')}>
        {groups
          .filter(({ places }) => places.length > 0)
          .map(({ title, places }) => (
            <div key={title} style={{ display: 'contents' }}>
              <h4>{t(title)}</h4>
              {places.map(({ to, text, icon, queue }) => (
                <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
                  <Icon name={icon} />
                  {t(text)}
                  {queue && counts && counts[queue] > 0 && <Count value={counts[queue]} />}
                </Link>
              ))}
            </div>
          ))}
      </nav>
    </aside>
  );
}
