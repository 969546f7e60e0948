import { faultsOf, findDrawing, partOfEach, partsOf, type ValueFault, valuesIn } from '@baize/lottery/rules';
import { plainFigures } from '@baize/money';
import { useState } from 'react';

/** A result while it is written: a value for each number of the draw, in its order. */
export type ResultEntry = ReturnType<typeof useResultEntry>;

export function useResultEntry(draw: { family: string; drawShape: number }, before = '') {
  const drawing = findDrawing(draw.family);
  const parts = drawing === undefined ? [] : partsOf(drawing, draw.drawShape);
  const each = partOfEach(parts);
  const [words, setWords] = useState<readonly string[]>(() => {
    const given = before === '' ? [] : before.split(',');
    return each.map((_, at) => given[at] ?? '');
  });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [sent, setSent] = useState(false);
  const faults = faultsOf(parts, words);
  return {
    parts,
    words,
    /** Whether what is wrong is to be told in words: not before somebody wants to send it, for it would move the button under the finger. */
    told: sent,
    /** What is wrong with a value that somebody has left or sent. */
    faultAt: (at: number): ValueFault | undefined => (left.has(at) ? faults[at] : undefined),
    write: (at: number, word: string): void => setWords(words.with(at, word)),
    leave: (at: number): void => {
      if (words[at] !== '') setLeft(new Set([...left, at]));
    },
    /** Takes a whole result wherever it is put, or several values from this one on; false where it is one value only, which is typed as ever. */
    paste: (at: number, text: string): boolean => {
      const whole = valuesIn(parts, text);
      const from = whole.length === each.length ? 0 : at;
      const found = from === 0 ? whole : (plainFigures(text).match(/\d+/g) ?? []).slice(0, each.length - from);
      if (found.length < 2) return false;
      setWords(words.map((word, place) => found[place - from] ?? word));
      setLeft(new Set([...left, ...found.map((_, place) => place + from)]));
      return true;
    },
    /** Whether the result may be sent; if not, everything that is wrong shows. */
    ready: (): boolean => {
      setLeft(new Set(words.keys()));
      setSent(true);
      return faults.every(fault => fault === undefined);
    },
    text: words.map(word => word.trim()).join(','),
  };
}
