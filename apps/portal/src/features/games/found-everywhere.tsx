import { Button, EmptyState, SkeletonRows, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { type LotteryGroup, useLotteryMenus } from '../../shared/navigation/use-menus.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { GameGrid } from './game-grid.tsx';
import { useLobby } from './use-lobby.ts';
import { WithGameInfo } from './with-game-info.tsx';

type Props = {
  name: string;
  onClear: () => void;
  /** The lotteries that were found, by their codes. */
  lotteries: (codes: readonly string[]) => ReactNode;
};

/** What answers a name among all products: the vendors' games, and the lotteries. */
export function FoundEverywhere({ name, onClear, lotteries }: Props): ReactNode {
  const t = useText();
  const wanted = { filter: 'ALL', vendors: [], name, sort: 'house' } as const;
  const read = useLobby(undefined, wanted);
  const { data } = read;
  const menus = useLotteryMenus();
  const found = data && data.total + data.lotteries.length;
  return (
    <>
      <h2 className="vh">{t('nav.games')}</h2>
      <div role="status">
        {data && found !== 0 && !menus.isPending && (
          <p className="applied narrowed small muted">
            {t('games.shown', { total: found, all: countAll(data.categories, menus.data) })}
          </p>
        )}
        {found === 0 && (
          <EmptyState action={<Button onClick={onClear}>{t('games.show_all')}</Button>}>
            {t('games.no_match')}
          </EmptyState>
        )}
      </div>
      <Awaited read={read}>
        <SkeletonRows rows={3} height={170} />
      </Awaited>
      {data && data.total > 0 && (
        <WithGameInfo>
          {onInfo => <GameGrid place={undefined} state={wanted} total={data.total} onInfo={onInfo} />}
        </WithGameInfo>
      )}
      {data && data.lotteries.length > 0 && lotteries(data.lotteries)}
    </>
  );
}

/** Of vendors' games and lotteries together. */
const countAll = (categories: readonly { count: number }[], lotteries: readonly LotteryGroup[] = []): number =>
  categories.reduce((sum, { count }) => sum + count, 0) +
  lotteries.reduce((sum, { gameMenus }) => sum + gameMenus.length, 0);
