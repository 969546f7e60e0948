import type { ReactNode } from 'react';
import type { CartLine } from './desk-state.ts';

type Props = {
  /** The line that is meant; undefined where all are. */
  line: CartLine | undefined;
  /** How many lines there are: a single one needs no name. */
  of: number;
  children: ReactNode;
};

/** What is said of one line among others, under its name. */
export function SaidOfLine({ line, of, children }: Props): ReactNode {
  if (!line || of < 2) return children;
  return (
    <span className="of-line">
      <span>
        <b>{line.name}</b> <span className="num cut">{line.numbers}</span>
      </span>
      {children}
    </span>
  );
}
