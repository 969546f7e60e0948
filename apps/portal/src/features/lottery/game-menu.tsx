import './game-menu.css';
import { Dialog, Icon, Skeleton, useText, wayOf } from '@baize/ui';
import { popularLotteries, recentLotteries } from '@baize/wire/lottery';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { deskHref, isOnRoute } from '../../shared/lottery/desk-href.ts';
import { GroupIcon } from '../../shared/lottery/group-icon.tsx';
import { periodText } from '../../shared/lottery/period-text.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { type LotteryGame, useLotteryMenus } from '../../shared/navigation/use-menus.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';

type Props = { current: string | undefined; onClose: () => void };

/** Every lottery by its menu, those of the route first, with those played last and those played most on top. */
export function GameMenu({ current, onClose }: Props): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const away = (group: { gameGroupCode: string }): number => (isOnRoute(pathname, group.gameGroupCode) ? 0 : 1);
  const read = useLotteryMenus();
  const groups = read.data?.toSorted((one, other) => away(one) - away(other));
  const recent = useCall(recentLotteries, {}, { staleMs: 60_000 }).data ?? [];
  const popular = useCall(popularLotteries, {}, { staleMs: 60_000 }).data ?? [];
  const go = (game: LotteryGame): void => {
    onClose();
    goTo(deskHref(game));
  };
  return (
    <Dialog open onClose={onClose} size={600} title={t('desk.chooseGame')} closeLabel={t('common.close')}>
      <div className="game-menu">
        <Shortcuts title={t('desk.recentGames')} games={recent} current={current} onPick={go} />
        <Shortcuts title={t('desk.popularGames')} games={popular} current={current} onPick={go} />
        <div className="groups">
          {groups?.map(group => (
            <section key={group.gameGroupCode} aria-label={group.labelName}>
              <h3>
                <GroupIcon group={group.gameGroupCode} />
                {group.labelName}
              </h3>
              <ul>
                {group.gameMenus.map(game => (
                  <li key={game.gameCode}>
                    <button
                      type="button"
                      className="item"
                      aria-current={game.gameCode === current ? 'true' : undefined}
                      onClick={() => go(game)}
                    >
                      <span className="cut" dir={wayOf(game.labelName)}>
                        {game.labelName}
                      </span>
                      <span className="small muted num">
                        {game.open ? periodText(t, game.periodSeconds) : t('nav.maintenance')}
                      </span>
                      {!game.open && <Icon name="lock" size="xs" />}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )) ?? (
            <Awaited read={read}>
              <Skeleton height={240} />
            </Awaited>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type ShortcutsProps = {
  title: string;
  games: readonly LotteryGame[];
  current: string | undefined;
  onPick: (game: LotteryGame) => void;
};

function Shortcuts({ title, games, current, onPick }: ShortcutsProps): ReactNode {
  if (games.length === 0) return null;
  return (
    <section className="shortcuts" aria-label={title}>
      <h3>{title}</h3>
      <div className="chips">
        {games.map(game => (
          <button
            key={game.gameCode}
            type="button"
            className="chip"
            aria-current={game.gameCode === current ? 'true' : undefined}
            onClick={() => onPick(game)}
          >
            {game.labelName}
          </button>
        ))}
      </div>
    </section>
  );
}
