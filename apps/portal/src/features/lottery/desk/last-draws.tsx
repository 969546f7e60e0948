import './own-bets.css';
import { Panel, useText } from '@baize/ui';
import { type ReactNode, Suspense } from 'react';
import { DrawResult } from '../../../shared/lottery/draw-result.tsx';
import { quietly } from '../../../shared/navigation/quietly.tsx';
import { factsShort, factsText } from '../facts-text.ts';
import { issueText } from '../issue-text.ts';
import { MarkOf, PublishedNote, publishedMark } from '../published-note.tsx';
import type { Desk } from './shown-desk.ts';

const FactsLegend = quietly(async () => (await import('./facts-legend.tsx')).FactsLegend);

const ROWS = 10;

/** The newest results; a press on one checks its draw. */
export function LastDraws({ desk, onCheck }: { desk: Desk; onCheck: (issueNo: string) => void }): ReactNode {
  const t = useText();
  const [newest] = desk.lastDraws;
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
            <span className="small soft facts-short" title={factsText(t, draw.facts)}>
              {factsShort(t, draw.facts)}
            </span>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>{newest && newest.facts.length > 0 && <FactsLegend facts={newest.facts} />}</Suspense>
      <PublishedNote draws={desk.lastDraws.slice(0, ROWS)} />
    </Panel>
  );
}
