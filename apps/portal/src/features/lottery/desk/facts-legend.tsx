import './facts-legend.css';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { type Fact, factsShort, factsText, shortOf } from '../facts-text.ts';
import { symbolName, symbolSign } from '../names.ts';

/** Symbols that stand as one letter, by the fact that they tell. */
const SIGNS: Readonly<Record<string, readonly string[]>> = { size: ['大', '小'], parity: ['单', '双'] };

/** What stands behind each of the draws, told by the newest one; and what its letters mean, of which that one has a part only. */
export function FactsLegend({ facts }: { facts: readonly Fact[] }): ReactNode {
  const t = useText();
  const short = shortOf(facts);
  const signs = short.flatMap(({ key }) => SIGNS[key] ?? []);
  return (
    <div className="facts-legend small muted">
      <p>
        <bdi>{factsShort(t, facts)}</bdi> = <bdi>{factsText(t, short)}</bdi>
      </p>
      {signs.length > 0 && (
        <>
          <ul>
            {signs.map(symbol => (
              <li key={symbol}>
                <b>{symbolSign(t, symbol)}</b> {symbolName(t, symbol)}
              </li>
            ))}
          </ul>
          <p>{t(short.some(({ key }) => key === 'size') ? 'desk.factsOf' : 'desk.factsOfParity')}</p>
        </>
      )}
    </div>
  );
}
