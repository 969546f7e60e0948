import './issue-panel.css';
import { Button, Countdown, Icon, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useWord } from '../../../shared/address/use-address.ts';
import { serverNowMs } from '../../../shared/clock/server-clock.ts';
import { GAME_MENU } from '../../../shared/lottery/desk-href.ts';
import { GroupIcon } from '../../../shared/lottery/group-icon.tsx';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import { issueText } from '../issue-text.ts';
import { shortIssue } from '../names.ts';
import { LastResult } from './last-result.tsx';
import type { Desk, Issue } from './shown-desk.ts';

const GameMenu = lazyDialog(async () => (await import('../game-menu.tsx')).GameMenu);

type Props = { desk: Desk; issue: Issue | undefined; onCheck: (issueNo: string) => void };

/** The current issue on felt: which game, what closes when, the newest result, and the seal to check it by. */
export function IssuePanel({ desk, issue, onCheck }: Props): ReactNode {
  const t = useText();
  const last = desk.lastDraws[0];
  const sealed = desk.game.drawSource === 'house';
  const commitment = issue?.commitment;
  return (
    <section className="issue felt printed" aria-label={t('desk.issue')}>
      <div className="g">
        <GameSwitch desk={desk} />
        <p className="small soft">
          <IssueLine issue={issue} left={desk.leftToday} />
        </p>
      </div>
      <div className="cd">
        {issue && (
          <>
            <span className="small soft only-desk">{t('lottery.closesIn')}</span>
            <Countdown endsAt={Date.parse(issue.closesAt)} now={serverNowMs} label={t('lottery.closesIn')} />
          </>
        )}
      </div>
      <LastResult desk={desk} />
      {(sealed || commitment || last) && (
        <div className="seal">
          {sealed && (
            <span className="row">
              <Icon name="shield" size="s" />
              <b>{t('desk.sealed')}</b>
            </span>
          )}
          {commitment && <code className="soft num">{shortHash(commitment)}</code>}
          {last && (
            <button type="button" className="link" onClick={() => onCheck(last.issueNo)}>
              {t('desk.check', { issue: shortIssue(last.issueNo) })}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** How many are left is said of today's issues only. */
function IssueLine({ issue, left }: { issue: Issue | undefined; left: number | null }): ReactNode {
  const t = useText();
  if (!issue) return t('desk.noIssue');
  const name = issueText(issue.issueNo);
  return left === null ? `${t('desk.issue')} ${name}` : t('desk.issueLine', { issue: name, left });
}

function GameSwitch({ desk }: { desk: Desk }): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useWord(GAME_MENU);
  const close = (): void => {
    setOpened(false);
    if (asked !== '') setAsked('');
  };
  return (
    <>
      <h1>
        <Button
          look="quiet"
          className="game-switch"
          aria-haspopup="dialog"
          aria-label={t('desk.otherGame', { game: desk.game.labelName })}
          onClick={() => setOpened(true)}
        >
          <GroupIcon group={desk.game.gameGroupCode} />
          {desk.game.labelName}
          <Icon name="down" size="s" />
        </Button>
      </h1>
      <Suspense fallback={null}>
        {(opened || asked !== '') && <GameMenu current={desk.game.gameCode} onClose={close} />}
      </Suspense>
    </>
  );
}

const shortHash = (hash: string): string => `sha-256 ${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
