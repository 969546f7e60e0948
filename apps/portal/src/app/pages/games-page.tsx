import { Icon, Skeleton, SkeletonRows, useText } from '@baize/ui';
import { gameList } from '@baize/wire/games';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { GameRails } from '../../features/games/game-rails.tsx';
import { GameSearch } from '../../features/games/game-search.tsx';
import { RAIL } from '../../features/games/rail.tsx';
import { waysOf } from '../../features/games/ways-of.ts';
import { LotteryCards } from '../../features/lottery/lottery-cards.tsx';
import { useWord } from '../../shared/address/use-address.ts';
import { useCall } from '../../shared/api/query.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { useMenus, useMenusAgain } from '../../shared/navigation/use-menus.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useModule } from '../../shared/site/site.ts';

const FoundEverywhere = lazyPart(
  async () => (await import('../../features/games/found-everywhere.tsx')).FoundEverywhere,
);

/** /games: the way into everything that can be played. */
export function GamesPage(): ReactNode {
  const t = useText();
  const menus = useMenus();
  const again = useMenusAgain();
  const title = t('nav.games');
  const enabled = useModule('GAMELO3');
  const [name, setName] = useWord('name');
  // The answer that the rails ask for as well.
  const { data } = useCall(gameList, { filter: 'HOT', limit: RAIL }, { enabled });
  const ways = menus && waysOf(menus, data?.categories);
  return (
    <main className="page games-page">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <nav className="chips hscroll" aria-label={title}>
        {ways?.map(({ path, icon, text }) => (
          <Link key={path} to={path} className="chip" activeProps={{ className: 'chip on' }}>
            <Icon name={icon} size="s" />
            {t(text)}
          </Link>
        )) ?? <Skeleton className="chip" width={96} />}
        {again && (
          <button type="button" className="chip" onClick={again}>
            <Icon name="refresh" size="s" />
            {t('problem.retry')}
          </button>
        )}
      </nav>
      {enabled && <GameSearch name={name} what={title} onSearch={setName} />}
      {enabled && name !== '' ? (
        <Suspense fallback={<SkeletonRows rows={3} height={170} />}>
          <FoundEverywhere name={name} onClear={() => setName('')} lotteries={codes => <LotteryCards only={codes} />} />
        </Suspense>
      ) : (
        <GameRails>
          <LotteryCards />
        </GameRails>
      )}
    </main>
  );
}
