import './hall.css';
import { Button, Countdown, EmptyState, Skeleton, useText } from '@baize/ui';
import { nearIssues, popularLotteries, recentLotteries } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { showClock } from '../../shared/format/time.ts';
import { DrawResult } from '../../shared/lottery/draw-result.tsx';
import { GroupIcon } from '../../shared/lottery/group-icon.tsx';
import { type LotteryGame, useLotteryMenus } from '../../shared/navigation/use-menus.ts';
import { Awaited, type Read } from '../../shared/parts/awaited.tsx';
import { issueText } from './issue-text.ts';
import { openDesk } from './next-draws.tsx';
import { PublishedNote } from './published-note.tsx';
import { type OpenedGame, useOpenedNumbers } from './use-opened-numbers.ts';

/** The lotteries of one menu: those played last and most, then each with its newest result and the issues that come. */
export function LotteryHall({ group }: { group: string }): ReactNode {
  const t = useText();
  const menus = useLotteryMenus();
  const opened = useOpenedNumbers();
  const recent = useCall(recentLotteries, {}, { staleMs: 60_000 });
  const popular = useCall(popularLotteries, {}, { staleMs: 60_000 });
  // What was played last and most stands above the cards: they wait for it rather than be pushed down.
  const waits = [recent, popular].some(({ data, isError }) => data === undefined && !isError);
  const read = { data: waits ? undefined : menus.data, isError: menus.isError, refetch: menus.refetch };
  const groups = read.data;
  const mine = groups?.find(each => each.gameGroupCode === group);
  if (groups && !mine)
    return (
      <section className="panel">
        <EmptyState
          action={<Button onClick={() => openDeskOf(groups[0]?.gameMenus[0])}>{t('lottery.openDesk')}</Button>}
        >
          {t('lottery.hallNone')}
        </EmptyState>
      </section>
    );
  const inGroup = (games: readonly LotteryGame[]) => games.filter(game => game.gameGroupCode === group);
  return (
    <div className="hall">
      {!waits && (
        <>
          <Chosen title={t('desk.recentGames')} games={inGroup(recent.data ?? [])} />
          <Chosen title={t('desk.popularGames')} games={inGroup(popular.data ?? [])} />
        </>
      )}
      <Awaited read={read}>
        <div className="hall-cards">
          {['a', 'b', 'c'].map(id => (
            <Skeleton key={id} height={203} />
          ))}
        </div>
      </Awaited>
      <div className="hall-cards">
        {mine?.gameMenus.map(game => (
          <HallCard
            key={game.gameCode}
            game={game}
            opened={opened.games?.find(each => each.gameCode === game.gameCode)}
            read={opened.read}
          />
        ))}
      </div>
    </div>
  );
}

const openDeskOf = (game: LotteryGame | undefined): void => {
  if (game) openDesk(game);
};

function Chosen({ title, games }: { title: string; games: readonly LotteryGame[] }): ReactNode {
  if (games.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <div className="chips">
        {games.map(game => (
          <button key={game.gameCode} type="button" className="chip" onClick={() => openDesk(game)}>
            {game.labelName}
          </button>
        ))}
      </div>
    </section>
  );
}

type CardProps = { game: LotteryGame; opened: OpenedGame | undefined; read: Read };

function HallCard({ game, opened, read }: CardProps): ReactNode {
  const t = useText();
  const [near, setNear] = useState(false);
  return (
    <article className="panel hall-card" aria-label={game.labelName}>
      <div className="about">
        <header className="row spread">
          <h2 className="text-base row">
            <GroupIcon group={game.gameGroupCode} />
            {game.labelName}
          </h2>
          {opened?.current ? (
            <Countdown endsAt={Date.parse(opened.current.closesAt)} now={serverNowMs} label={t('lottery.closesIn')} />
          ) : (
            <span className="small muted">{t(game.open ? 'lottery.waiting' : 'nav.maintenance')}</span>
          )}
        </header>
        <p className="small muted">
          {opened?.current ? <span className="num">{opened.current.issueNo}</span> : t('lottery.noIssue')}
        </p>
        {opened?.last ? (
          <div className="result">
            <span className="small soft">{t('lottery.resultOf', { issue: issueText(opened.last.issueNo) })}</span>
            <DrawResult
              family={game.family}
              result={opened.last.result}
              size={28}
              label={t('lottery.resultOf', { issue: issueText(opened.last.issueNo) })}
            />
            <PublishedNote draws={[opened.last]} mark="" />
          </div>
        ) : read.data ? (
          <p className="small muted">{t('lottery.noResult')}</p>
        ) : (
          <Awaited read={read}>
            <Skeleton height={53} />
          </Awaited>
        )}
        <footer className="row wrap">
          <Button look="primary" disabled={!game.open} onClick={() => openDesk(game)}>
            {t('lottery.openDesk')}
          </Button>
          <Button look="quiet" aria-expanded={near} onClick={() => setNear(!near)}>
            {t('lottery.nearIssues')}
          </Button>
        </footer>
      </div>
      {near && <NearIssues gameCode={game.gameCode} />}
    </article>
  );
}

function NearIssues({ gameCode }: { gameCode: string }): ReactNode {
  const issues = useCall(nearIssues, { gameCode }, { staleMs: 5_000 });
  if (!issues.data)
    return (
      <Awaited read={issues}>
        <Skeleton height={90} />
      </Awaited>
    );
  return (
    <ul className="rows small">
      {issues.data.next.slice(0, 5).map(issue => (
        <li key={issue.issueNo} className="row spread">
          <span className="num">{issue.issueNo}</span>
          <span className="muted num">{showClock(issue.drawsAt)}</span>
        </li>
      ))}
    </ul>
  );
}
