import { BINGO_FREE, BINGO_LINES, BINGO_SIDE, bingoCard } from '@baize/studio-games';
import { useText } from '@baize/ui';
import { type ReactNode, useMemo } from 'react';
import { Glyph } from '../../shared/glyph.tsx';
import { placed } from '../../shared/placed.ts';

const LETTERS = 'BINGO';

type Props = { card: number; balls: readonly number[]; lines: readonly number[] };

/** A card of 24 numbers: what was drawn is covered, what makes a line is framed. */
export function Card({ card, balls, lines }: Props): ReactNode {
  const t = useText();
  const numbers = useMemo(() => bingoCard(card), [card]);
  const drawn = new Set(balls);
  const framed = new Set(lines.flatMap(line => BINGO_LINES[line] ?? []));
  const rows = Array.from({ length: BINGO_SIDE }, (_, row) => numbers.slice(row * BINGO_SIDE, (row + 1) * BINGO_SIDE));
  return (
    <table className="bingo-card" dir="ltr">
      <caption className="vh">{t('bingo.card_number', { card })}</caption>
      <thead>
        <tr>
          {[...LETTERS].map(letter => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ place, at: row, each: line }) => (
          <tr key={place}>
            {placed(line).map(({ place: cell, at: column, each: number }) => {
              const at = row * BINGO_SIDE + column;
              const covered = at === BINGO_FREE || drawn.has(number);
              return (
                <td key={cell} className={`num${covered ? ' covered' : ''}${framed.has(at) ? ' framed' : ''}`}>
                  {at === BINGO_FREE ? <Glyph name="bell" ink="plum" /> : number}
                  {covered && <span className="vh">{t(at === BINGO_FREE ? 'bingo.free' : 'bingo.drawn')}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
