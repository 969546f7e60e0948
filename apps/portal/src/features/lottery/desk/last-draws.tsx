import './own-bets.css';
import { Panel, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { DrawResult } from '../../../shared/lottery/draw-result.tsx';
import { factsShort } from '../facts-text.ts';
import { issueText } from '../issue-text.ts';
import { MarkOf, PublishedNote, publishedMark } from '../published-note.tsx';
import type { Desk } from './shown-desk.ts';

const ROWS = 10;

/** The newest results; a press on one checks its draw. */
export function LastDraws({ desk, onCheck }: { desk: Desk; onCheck: (issueNo: string) => void }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('desk.lastDraws')} flush className="last-draws">
      {desk.lastDraws.length === 0 && <p className="none muted">{t('lottery.noResult')}</p>}
      <ul className="rows">
        {desk.lastDraws.slice(0, ROWS).map(draw => (
          <li key={draw.issueNo}>
            <button
              type="button"
              className="muted num"
              title={t('desk.check', { issue: issueText(draw.issueNo) })}
              onClick={() => onCheck(draw.issueNo)}
            >
              {draw.issueNo}
              <MarkOf mark={publishedMark(draw)} />
            </button>
            <DrawResult
              family={desk.game.family}
              result={draw.result}
              size={24}
              label={t('lottery.resultOf', { issue: issueText(draw.issueNo) })}
            />
            <span className="small soft facts-short">{factsShort(t, draw.facts)}</span>
          </li>
        ))}
      </ul>
      <PublishedNote draws={desk.lastDraws.slice(0, ROWS)} />
    </Panel>
  );
}
