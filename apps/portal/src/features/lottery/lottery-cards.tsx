import { Icon, RailHead, Tile, TileSkeleton, useText } from '@baize/ui';
import { type ReactNode, Suspense } from 'react';
import { useGameLook } from '../../shared/lottery/game-look.ts';
import { periodText } from '../../shared/lottery/period-text.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { useLotteryMenus } from '../../shared/navigation/use-menus.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { AllLotteries, openDesk } from './next-draws.tsx';

const GameArt = quietly(async () => (await import('@baize/ui/art')).GameArt);

/** Places of tiles that are awaited: a row on a wide screen. */
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

type Props = {
  /** Where a page shows only the first. */
  most?: number;
  /** Where only some were found: their codes, in their order. */
  only?: readonly string[];
};

/** The lotteries as tiles. */
export function LotteryCards({ most, only }: Props): ReactNode {
  const t = useText();
  const read = useLotteryMenus();
  const groups = read.data;
  const lookOf = useGameLook();
  const all = groups?.flatMap(group => group.gameMenus.map(game => ({ game, group: group.labelName })));
  const games = only ? all && only.flatMap(code => all.find(({ game }) => game.gameCode === code) ?? []) : all;
  if (games?.length === 0) return null;
  const labels = {
    play: t('games.play'),
    demo: t('games.demo'),
    info: t('games.info'),
    favourite: t('games.favourite'),
    new: t('games.new'),
    hot: t('games.hot'),
  };
  return (
    <section>
      <RailHead icon={<Icon name="lottery" />} title={t('nav.lottery')} end={most !== undefined && <AllLotteries />} />
      <Awaited read={read}>
        <div className="tiles">
          {WAITING.map(id => (
            <TileSkeleton key={id} />
          ))}
        </div>
      </Awaited>
      <div className="tiles">
        {games?.slice(0, most).map(({ game, group }) => (
          <Tile
            key={game.gameCode}
            name={game.labelName}
            vendor={group}
            rtp={periodText(t, game.periodSeconds)}
            art={
              <Suspense fallback={null}>
                <GameArt {...lookOf(game.gameCode)} />
              </Suspense>
            }
            shut={game.open ? undefined : t('nav.maintenance')}
            onPlay={() => openDesk(game)}
            onInfo={() => openDesk(game)}
            labels={labels}
          />
        ))}
      </div>
    </section>
  );
}
