import { EmptyState, useText } from '@baize/ui';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Desk } from '../../features/lottery/desk/desk.tsx';
import { familyOf } from '../../features/lottery/families.ts';
import { isOnRoute } from '../../shared/lottery/desk-href.ts';
import { type LotteryGame, type LotteryGroup, useLotteryMenus } from '../../shared/navigation/use-menus.ts';
import { usePath } from '../../shared/navigation/use-path.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

const gameOf = (groups: readonly LotteryGroup[] | undefined, gameCode: string | undefined): LotteryGame | undefined =>
  groups?.flatMap(group => group.gameMenus).find(game => game.gameCode === gameCode);

/** /lottery?gameCode=…: the desk of a game, the first one where none is named. */
export function DeskPage(): ReactNode {
  const t = useText();
  const search = useSearch({ strict: false });
  const read = useLotteryMenus();
  const groups = read.data;
  const path = usePath();
  const games = groups?.filter(group => isOnRoute(path, group.gameGroupCode)).flatMap(group => group.gameMenus);
  const gameCode = search.gameCode ?? games?.[0]?.gameCode;
  const game = gameOf(groups, gameCode);
  const family = game?.family;
  // The plays come while the desk is asked for, not after.
  useEffect(() => {
    if (family !== undefined) void familyOf(family).catch(() => undefined);
  }, [family]);
  return (
    <main className="page desk-page">
      <PageTitle title={game?.labelName} />
      {gameCode && <Desk gameCode={gameCode} playType={search.playType} />}
      {!gameCode && <Awaited read={read}>{null}</Awaited>}
      {!gameCode && games && <EmptyState>{t('desk.noGames')}</EmptyState>}
    </main>
  );
}
