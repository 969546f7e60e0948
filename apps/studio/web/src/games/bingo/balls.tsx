import { BINGO_DRAWN } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { placed } from '../../shared/placed.ts';

/** The balls in the order in which they came; places of those that are still to come are empty. */
export function Balls({ balls }: { balls: readonly number[] }): ReactNode {
  const t = useText();
  const waiting = Array.from({ length: BINGO_DRAWN - balls.length }, () => undefined);
  return (
    <ol className="bingo-balls" dir="ltr" aria-label={t('bingo.balls', { count: balls.length })}>
      {placed([...balls, ...waiting]).map(({ place, at, each }) => (
        <li key={place} className={each === undefined ? 'num to-come' : at === balls.length - 1 ? 'num last' : 'num'}>
          {each}
        </li>
      ))}
    </ol>
  );
}
