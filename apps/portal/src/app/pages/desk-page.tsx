import { EmptyState, useText } from '@baize/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Desk } from '../../features/lottery/desk/desk.tsx';
import { useLotteryGroups } from '../../shared/navigation/use-menus.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /lottery?gameCode=…: the desk of a game, the first one where none is named. */
export function DeskPage(): ReactNode {
  const t = useText();
  const search = useSearch({ strict: false });
  const groups = useLotteryGroups();
  const games = groups?.flatMap(group => group.gameMenus);
  const gameCode = search.gameCode ?? games?.[0]?.gameCode;
  return (
    <main className="page desk-page">
      <PageTitle title={games?.find(game => game.gameCode === gameCode)?.labelName} />
      {gameCode && <Desk gameCode={gameCode} playType={search.playType} />}
      {!gameCode && games && <EmptyState>{t('desk.noGames')}</EmptyState>}
    </main>
  );
}
