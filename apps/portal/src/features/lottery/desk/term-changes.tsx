import './term-changes.css';
import { Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { closedText } from './closed-numbers.ts';
import type { LineNow } from './line-now.ts';

/** What of a line's terms is new, beside what it was, and its numbers that take no more bets. */
export function TermChanges({ line }: { line: LineNow }): ReactNode {
  const t = useText();
  const closed = line.closed.length > 0 ? [closedText(t, line.closed)] : [];
  if (line.changes.length + closed.length === 0) return null;
  return (
    <span className="term-changes small">
      {[...line.changes, ...closed].map(said => (
        <span key={said}>
          <Icon name={closed.includes(said) ? 'lock' : 'alert'} size="s" />
          <span>{said}</span>
        </span>
      ))}
    </span>
  );
}
