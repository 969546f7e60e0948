import './next-draws.css';
import { Countdown, Icon, RailHead, Skeleton, useText, wayOf } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { deskHref } from '../../shared/lottery/desk-href.ts';
import { DrawResult } from '../../shared/lottery/draw-result.tsx';
import { goTo } from '../../shared/navigation/go-to.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { protect } from '../../shared/session/guard.ts';
import { issueText } from './issue-text.ts';
import { type OpenedGame, useOpenedNumbers } from './use-opened-numbers.ts';

/** The rail of the home page: each lottery with its countdown and newest result. */
export function NextDraws(): ReactNode {
  const t = useText();
  const { games, read } = useOpenedNumbers();
  if (games?.length === 0) return null;
  return (
    <section>
      <RailHead icon={<Icon name="clock" />} title={t('lottery.nextDraws')} end={<AllLotteries />} />
      <Awaited read={read}>
        <div className="draws hscroll">
          {WAITING.map(id => (
            <Skeleton key={id} height={134} className="draw" />
          ))}
        </div>
      </Awaited>
      {games && (
        <div className="draws hscroll">
          {soonest(games).map(game => (
            <DrawCard key={game.gameCode} game={game} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Where all of them are. */
export function AllLotteries(): ReactNode {
  const t = useText();
  return (
    <Link to="/elott" className="more">
      {t('common.all')}
      <Icon name="next" size="s" flip />
    </Link>
  );
}

const SHOWN = 10;
const WAITING = Array.from({ length: SHOWN }, (_, at) => `wait-${at}`);

/** The first of the house's own order whose draw is near: a rail is no timetable. */
const soonest = (games: readonly OpenedGame[]): readonly OpenedGame[] =>
  games.filter(({ current }) => current !== null).slice(0, SHOWN);

function DrawCard({ game }: { game: OpenedGame }): ReactNode {
  const t = useText();
  const { labelName, current, last } = game;
  return (
    <button type="button" className="panel draw" onClick={() => openDesk(game)}>
      <span>
        <b className="cut" dir={wayOf(labelName)}>
          {labelName}
        </b>
        <span className="small muted num">{current?.issueNo ?? t('lottery.noIssue')}</span>
      </span>
      <span className="cd">
        {current ? (
          <Countdown endsAt={Date.parse(current.closesAt)} now={serverNowMs} label={t('lottery.closesIn')} />
        ) : (
          <span className="muted">{t('lottery.waiting')}</span>
        )}
      </span>
      {!last ? (
        <span className="small muted">{t('lottery.noResult')}</span>
      ) : last.drawSource === 'published' ? (
        // A card has no room to say that a result was published elsewhere and not on sale here.
        <span className="untold" />
      ) : (
        <DrawResult
          family={game.family}
          result={last.result}
          size={26}
          label={t('lottery.resultOf', { issue: issueText(last.issueNo) })}
        />
      )}
    </button>
  );
}

/** The desks want a login; guests get the popup and then the desk that they meant. */
export const openDesk = (game: { gameCode: string; gameGroupCode: string }): void =>
  protect(() => goTo(deskHref(game)));
