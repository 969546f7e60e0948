import type { ReactNode } from 'react';

/** Two facts in one line: where it is too short it breaks behind the dot, and the second (a day, a name) stays in one piece. */
export const Beside = ({ one, other }: { one: string; other: string }): ReactNode => (
  <>
    {one}
    {'\u00a0· '}
    <span className="nowrap">{other}</span>
  </>
);
