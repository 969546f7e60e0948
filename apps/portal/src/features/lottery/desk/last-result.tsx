import { animalOf, findDrawing } from '@baize/lottery/rules';
import { useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { ballsOf } from '../../../shared/lottery/balls.ts';
import { DrawResult, isPrizeTable } from '../../../shared/lottery/draw-result.tsx';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import { factsText } from '../facts-text.ts';
import { issueText } from '../issue-text.ts';
import { symbolName } from '../names.ts';
import { PublishedNote } from '../published-note.tsx';
import { lunarYearAt } from './lunar-year.ts';
import type { Desk } from './shown-desk.ts';

const PrizeTableDialog = lazyDialog(async () => (await import('./prize-table-dialog.tsx')).PrizeTableDialog);

/** Places of a draw that stand as balls while it is awaited; tables show their first number's figures. */
const WAITING_MAX = 10;

/** The newest result of a game, or the places of the draw that is awaited. */
export function LastResult({ desk }: { desk: Desk }): ReactNode {
  const t = useText();
  const [last] = desk.lastDraws;
  const family = desk.game.family;
  const [table, setTable] = useState(false);
  if (desk.awaiting)
    return (
      <div className="last">
        <div className="small soft" aria-live="polite">
          {t('desk.drawing', { issue: issueText(desk.awaiting.issueNo) })}
        </div>
        <Waiting count={placesOf(family)} />
      </div>
    );
  if (!last)
    return (
      <div className="last">
        <div className="small soft">{t('lottery.noResult')}</div>
      </div>
    );
  const label = t('lottery.resultOf', { issue: issueText(last.issueNo) });
  return (
    <div className="last">
      <div className="small soft" aria-live="polite">
        {t('desk.lastResult', { issue: issueText(last.issueNo), facts: factsText(t, last.facts) })}
      </div>
      <div className="row wrap">
        <DrawResult family={family} result={last.result} size={sizeOf(family)} label={label} />
        {isPrizeTable(family) && (
          <button type="button" className="link small" onClick={() => setTable(true)}>
            {t('desk.allPrizes')}
          </button>
        )}
      </div>
      <PublishedNote draws={[last]} mark="" />
      {family === 'LHC' && <Animals result={last.result} drawnAt={last.drawnAt} />}
      <Suspense fallback={null}>
        {table && (
          <PrizeTableDialog family={family} result={last.result} title={label} onClose={() => setTable(false)} />
        )}
      </Suspense>
    </div>
  );
}

/** The animals of the balls, by the lunar year of the draw: from left to right in every language, as the balls above them. */
function Animals({ result, drawnAt }: { result: string; drawnAt: string }): ReactNode {
  const t = useText();
  const year = lunarYearAt(Date.parse(drawnAt));
  if (year === undefined) return null;
  return (
    <div className="small soft">
      <span className="animals">
        {ballsOf(result).map(value => (
          <bdi key={value}>{symbolName(t, animalOf(Number(value), year))}</bdi>
        ))}
      </span>
    </div>
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

const sizeOf = (family: string): number => (family === 'PK10' ? 30 : 42);

function placesOf(family: string): number {
  const shape = findDrawing(family)?.shape ?? [];
  if (isPrizeTable(family)) return shape[0]?.width ?? 5;
  return Math.min(
    WAITING_MAX,
    shape.reduce((sum, part) => sum + part.count, 0),
  );
}
