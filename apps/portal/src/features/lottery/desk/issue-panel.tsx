import { findFamily } from '@baize/lottery';
import { Balls, Countdown, Icon, Skeleton, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../../shared/clock/server-clock.ts';
import { ballsOf, isSquare } from '../../../shared/lottery/balls.ts';
import { goTo } from '../../../shared/navigation/go-to.ts';
import { useLotteryGroups } from '../../../shared/navigation/use-menus.ts';
import { Disclosure } from '../../../shared/parts/disclosure.tsx';
import { factsText } from '../facts-text.ts';
import { shortIssue } from '../names.ts';
import type { Desk, Issue } from './use-desk.ts';

type Props = { desk: Desk; issue: Issue | undefined; onCheck: (issueNo: string) => void };

/** The current issue on felt: which game, what closes when, the newest result, and the seal to check it by. */
export function IssuePanel({ desk, issue, onCheck }: Props): ReactNode {
  const t = useText();
  const last = desk.lastDraws[0];
  const square = isSquare(desk.game.family);
  return (
    <section className="issue felt printed" aria-label={t('desk.issue')}>
      <div className="g">
        <GameSwitch desk={desk} />
        <p className="small soft">
          {issue ? t('desk.issueLine', { issue: issue.issueNo, left: desk.leftToday }) : t('desk.noIssue')}
        </p>
      </div>
      <div className="cd">
        <span className="small soft only-desk">{t('lottery.closesIn')}</span>
        {issue ? (
          <Countdown endsAt={Date.parse(issue.closesAt)} now={serverNowMs} label={t('lottery.closesIn')} />
        ) : (
          <Skeleton width={120} height={44} />
        )}
      </div>
      <div className="last">
        {desk.awaiting ? (
          <div className="small soft" aria-live="polite">
            {t('desk.drawing', { issue: desk.awaiting.issueNo })}
          </div>
        ) : (
          <div className="small soft" aria-live="polite">
            {last
              ? t('desk.lastResult', { issue: last.issueNo, facts: factsText(t, last.facts) })
              : t('lottery.noResult')}
          </div>
        )}
        {desk.awaiting ? (
          <Waiting count={placesOf(desk.game.family)} />
        ) : (
          last && (
            <Balls
              values={ballsOf(last.result)}
              size={42}
              square={square}
              label={t('lottery.resultOf', { issue: last.issueNo })}
            />
          )
        )}
      </div>
      <div className="seal">
        <span className="row">
          <Icon name="shield" size="s" />
          <b>{t('desk.sealed')}</b>
        </span>
        {issue?.commitment && <code className="soft num">{shortHash(issue.commitment)}</code>}
        {last && (
          <button type="button" className="link" onClick={() => onCheck(last.issueNo)}>
            {t('desk.check', { issue: shortIssue(last.issueNo) })}
          </button>
        )}
      </div>
    </section>
  );
}

function GameSwitch({ desk }: { desk: Desk }): ReactNode {
  const t = useText();
  const games = useLotteryGroups()?.flatMap(group => group.gameMenus) ?? [];
  const others = games.filter(game => game.gameCode !== desk.game.gameCode);
  if (others.length === 0) return <h1>{desk.game.labelName}</h1>;
  const face = (
    <>
      {desk.game.labelName}
      <Icon name="down" size="s" />
    </>
  );
  return (
    <h1>
      <Disclosure
        button={face}
        buttonClass="game-switch"
        label={t('desk.otherGame', { game: desk.game.labelName })}
        panelClass="menu game-list"
      >
        {close =>
          others.map(game => (
            <button
              key={game.gameCode}
              type="button"
              className="item"
              onClick={() => {
                close();
                goTo(`/lottery?gameCode=${game.gameCode}`);
              }}
            >
              {game.labelName}
            </button>
          ))
        }
      </Disclosure>
    </h1>
  );
}

/** Places of a draw that has not come: the same size, so that nothing shifts. */
const Waiting = ({ count }: { count: number }): ReactNode => (
  <span className="balls" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => `place-${at}`).map(id => (
      <span key={id} className="ball waiting">
        ·
      </span>
    ))}
  </span>
);

const placesOf = (family: string): number => findFamily(family)?.shape.reduce((sum, part) => sum + part.count, 0) ?? 5;

const shortHash = (hash: string): string => `sha-256 ${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
