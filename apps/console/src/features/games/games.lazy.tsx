import './games.css';
import { Tabs, useText } from '@baize/ui';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Calls } from './calls.tsx';
import { Catalogue } from './catalogue.tsx';
import { Differences } from './differences.tsx';
import { FreeRounds } from './free-rounds.tsx';
import { HeldWins } from './held-wins.tsx';
import { Rounds } from './rounds.tsx';
import { Transfers } from './transfers.tsx';
import { Vendors } from './vendors.tsx';

export const Route = createLazyRoute('/games')({ component: GamesPage });

const TABS = ['vendors', 'catalogue', 'rounds', 'calls', 'held', 'differences', 'transfers', 'freerounds'] as const;

/** Games of vendors: who makes them, what there is, what was played, and where the books differ. */
function GamesPage(): ReactNode {
  const t = useText();
  const asked = useSearch({ from: '/games' }).view;
  const navigate = useNavigate({ from: '/games' });
  const tab = TABS.find(one => one === asked) ?? 'vendors';
  return (
    <main className="q" id="main">
      <h1>{t('games.title')}</h1>
      <Tabs
        label={t('games.title')}
        value={tab}
        onChange={view => void navigate({ search: { view }, replace: true })}
        items={TABS.map(value => ({ value, label: t(`games.tab_${value}`) }))}
      />
      {tab === 'vendors' && <Vendors />}
      {tab === 'catalogue' && <Catalogue />}
      {tab === 'rounds' && <Rounds />}
      {tab === 'calls' && <Calls />}
      {tab === 'held' && <HeldWins />}
      {tab === 'differences' && <Differences />}
      {tab === 'transfers' && <Transfers />}
      {tab === 'freerounds' && <FreeRounds />}
    </main>
  );
}
