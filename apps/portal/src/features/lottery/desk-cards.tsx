import './next-draws.css';
import { Button, Countdown, Icon, RailHead, Skeleton, useText } from '@baize/ui';
import { listDraws } from '@baize/wire/lottery';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { DrawResult } from '../../shared/lottery/draw-result.tsx';
import { useGameLook } from '../../shared/lottery/game-look.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { factsShort } from './facts-text.ts';
import { issueText } from './issue-text.ts';
import { openDesk } from './next-draws.tsx';
import { MarkOf, PublishedNote, publishedMark } from './published-note.tsx';
import type { OpenedGame } from './use-opened-numbers.ts';

const GameArt = quietly(async () => (await import('@baize/ui/art')).GameArt);

/** With so many lotteries or fewer, each has a card of its own; with more, the rails are the better view. */
const CARDS_MAX = 4;
const DRAWS = 4;

export const fitsCards = (games: readonly OpenedGame[]): boolean => games.length <= CARDS_MAX;

/** A card for each lottery: its picture, what closes when, and its newest results. */
export function DeskCards({ games }: { games: readonly OpenedGame[] }): ReactNode {
  const t = useText();
  return (
    <section>
      <RailHead icon={<Icon name="lottery" />} title={t('lottery.desks')} />
      <div className="desk-cards">
        {games.map(game => (
          <DeskCard key={game.gameCode} game={game} />
        ))}
      </div>
    </section>
  );
}

function DeskCard({ game }: { game: OpenedGame }): ReactNode {
  const t = useText();
  const lookOf = useGameLook();
  const { labelName, current, last } = game;
  return (
    <article className="panel desk-card" aria-label={labelName}>
      <div className="face">
        <span className="art-box">
          <Suspense fallback={null}>
            <GameArt {...lookOf(game.gameCode)} />
          </Suspense>
        </span>
        <div className="words">
          <h3>{labelName}</h3>
          <span className="small muted num">{current?.issueNo ?? t('lottery.noIssue')}</span>
          {current ? (
            <Countdown endsAt={Date.parse(current.closesAt)} now={serverNowMs} label={t('lottery.closesIn')} />
          ) : (
            <span className="muted">{t('lottery.waiting')}</span>
          )}
          <Button look="line" size="s" onClick={() => openDesk(game)}>
            {t('lottery.openDesk')}
          </Button>
        </div>
      </div>
      <Results game={game} newest={last?.issueNo} />
    </article>
  );
}

/** The last draws of a game, asked again whenever a newer one is known. */
function Results({ game, newest }: { game: OpenedGame; newest: string | undefined }): ReactNode {
  const t = useText();
  const query = useCall(listDraws, { gameCode: game.gameCode, limit: DRAWS }, { staleMs: 2_000 });
  const draws = query.data?.draws;
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the newest draw that makes the list old.
  useEffect(() => {
    void refetch();
  }, [newest, refetch]);
  if (draws?.length === 0) return <p className="small muted none">{t('lottery.noResult')}</p>;
  if (!draws)
    return (
      <Awaited read={query}>
        <Skeleton height={140} />
      </Awaited>
    );
  return (
    <>
      <ul className="rows results">
        {draws.map(draw => (
          <li key={draw.issueNo}>
            <span className="muted num">
              {draw.issueNo}
              <MarkOf mark={publishedMark(draw)} />
            </span>
            <DrawResult
              family={game.family}
              result={draw.result}
              size={24}
              label={t('lottery.resultOf', { issue: issueText(draw.issueNo) })}
            />
            <span className="small soft">{factsShort(t, draw.facts)}</span>
          </li>
        ))}
      </ul>
      <PublishedNote draws={draws} />
    </>
  );
}
