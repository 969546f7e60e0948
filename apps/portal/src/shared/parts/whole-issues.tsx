import type { ReactNode } from 'react';

/** Words of the house in which numbers of issues stand: none of them is parted at its hyphen. */
export const WholeIssues = ({ children }: { children: string }): ReactNode =>
  children.split(/(\d{8}-\d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="num">
        {part}
      </span>
    ),
  );
