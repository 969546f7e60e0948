import { Count, Dialog, Icon, Mark, useText, Wordmark } from '@baize/ui';
import { opsQueueCounts } from '@baize/wire/cashier';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelf } from '../shared/self.ts';
import { LIVE_MS, useOps } from '../shared/use-ops.ts';
import { type Place, placesOf } from './places.ts';

type Counts = Partial<Record<NonNullable<Place['queue']>, number>>;

/** How many places stand in the phone's bottom bar before "more". */
const BAR_PLACES = 4;

/** The side menu, a strip of icons on tablets; on phones a bottom bar whose last entry opens all of it. */
export function Menu(): ReactNode {
  const t = useText();
  const groups = placesOf(useSelf()?.permissions ?? []);
  const counts: Counts = useOps(opsQueueCounts, {}, LIVE_MS).data ?? {};
  const places = groups.flatMap(group => group.places);
  return (
    <>
      <aside className="side">
        <div className="brand row">
          <Mark />
          <Wordmark />
        </div>
        <nav aria-label={t('menu.label')}>
          <Groups groups={groups} counts={counts} />
        </nav>
      </aside>
      <nav className="bar" aria-label={t('menu.label')}>
        {places.slice(0, BAR_PLACES).map(place => (
          <PlaceLink key={place.text} place={place} counts={counts} />
        ))}
        {places.length > BAR_PLACES && <More groups={groups} counts={counts} />}
      </nav>
    </>
  );
}

function Groups({ groups, counts }: { groups: ReturnType<typeof placesOf>; counts: Counts }): ReactNode {
  const t = useText();
  return groups.map(({ title, places }) => (
    <div key={title} className="places">
      <h2 className="group">{t(title)}</h2>
      {places.map(place => (
        <PlaceLink key={place.text} place={place} counts={counts} />
      ))}
    </div>
  ));
}

function PlaceLink({
  place: { to, params, text, icon, queue, exact = false },
  counts,
}: {
  place: Place;
  counts: Counts;
}) {
  const t = useText();
  const waiting = queue ? (counts[queue] ?? 0) : 0;
  return (
    <Link
      to={to}
      params={params ?? {}}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      title={t(text)}
    >
      <Icon name={icon} />
      <span className="text">{t(text)}</span>
      {waiting > 0 && <Count value={waiting} />}
    </Link>
  );
}

function More({ groups, counts }: { groups: ReturnType<typeof placesOf>; counts: Counts }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const place = useRouterState({ select: state => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went somewhere is done with the menu.
  useEffect(() => setOpen(false), [place]);
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" />
        <span className="text">{t('action.more')}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('menu.label')} closeLabel={t('action.close')}>
        <nav className="all" aria-label={t('menu.label')}>
          <Groups groups={groups} counts={counts} />
        </nav>
      </Dialog>
    </>
  );
}
