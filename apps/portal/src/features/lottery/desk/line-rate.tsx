import './term-changes.css';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { CartLine } from './desk-state.ts';
import { rateText } from './slip.ts';

/** What the numbers of a line are paid, where that is less than the prize of the play. */
export function LineRate({ line }: { line: CartLine }): ReactNode {
  const t = useText();
  const text = rateText(t, line);
  return text && <span className="line-rate small">{text}</span>;
}
