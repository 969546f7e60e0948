import '@baize/ui/styles.css';
import './styles.css';
import { gameOf } from '@baize/studio-games';
import { UiProvider } from '@baize/ui';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { screenOf } from './games/screens.ts';
import { fetchSession } from './shared/api.ts';
import { askAround } from './shared/around.ts';
import { bindSeeds } from './shared/bind-seeds.ts';
import { AroundProvider } from './shared/clock.ts';
import { showLanguage } from './shared/language.ts';
import { sound } from './shared/sound.ts';
import { Closed } from './table/closed.tsx';
import { GameTable } from './table/game-table.tsx';

const { pathname, search } = location;
const plays = pathname.startsWith('/play/');
const [session, around] = await Promise.all([plays ? fetchSession() : undefined, plays ? askAround() : undefined]);
if (session) await bindSeeds(session);
if (session && session.sound !== null) sound.set(session.sound);
if (around?.theme) document.documentElement.dataset.theme = around.theme;
const dir = await showLanguage(session?.language ?? new URLSearchParams(search).get('lang') ?? undefined);
const game = session && gameOf(session.game);
const screen = game && (await screenOf(game.code));
if (game) document.title = game.name;

async function page(): Promise<ReactNode> {
  if (pathname === '/lobby') {
    const [{ LobbyPage }, { homeOf }] = await Promise.all([
      import('./lobby/lobby-page.tsx'),
      import('./lobby/tell-home.ts'),
    ]);
    return <LobbyPage home={homeOf(search)} />;
  }
  if (pathname === '/round') {
    const { RoundPage } = await import('./verify/round-page.tsx');
    return <RoundPage />;
  }
  if (pathname === '/verify') {
    const { VerifyPage } = await import('./verify/verify-page.tsx');
    return <VerifyPage />;
  }
  if (!session || !around || !game || !screen) return <Closed />;
  return (
    <AroundProvider value={around}>
      <GameTable session={session} game={game} screen={screen} />
    </AroundProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
const shown = await page();
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <UiProvider dir={dir}>{shown}</UiProvider>
    </I18nProvider>
  </StrictMode>,
);
