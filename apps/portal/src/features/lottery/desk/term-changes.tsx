import './term-changes.css';
import { Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { closedText, fullText } from './closed-numbers.ts';
import type { LineNow } from './line-now.ts';

/** What of a line's terms is new, beside what it was, and its numbers that take no more bets or hardly any. */
export function TermChanges({ line }: { line: LineNow }): ReactNode {
  const t = useText();
  const { stopped, full } = line.closed;
  const closed = stopped.length > 0 ? [closedText(t, stopped)] : [];
  const said = [...line.changes, ...closed, ...(full.length > 0 ? [fullText(t, full)] : [])];
  if (said.length === 0) return null;
  return (
    <span className="term-changes small">
      {said.map(each => (
        <span key={each}>
          <Icon name={closed.includes(each) ? 'lock' : 'alert'} size="s" />
          <span>{each}</span>
        </span>
      ))}
    </span>
  );
}
