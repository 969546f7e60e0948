import './term-changes.css';
import { Icon } from '@baize/ui';
import type { ReactNode } from 'react';
import type { LineNow } from './line-now.ts';

/** What of a line's terms is new, beside what it was. */
export const TermChanges = ({ line }: { line: LineNow }): ReactNode =>
  line.changes.length > 0 && (
    <span className="term-changes small">
      {line.changes.map(change => (
        <span key={change}>
          <Icon name="alert" size="s" />
          <span>{change}</span>
        </span>
      ))}
    </span>
  );
