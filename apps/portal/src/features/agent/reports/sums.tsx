import { Skeleton } from '@baize/ui';
import type { ReactNode } from 'react';

/** What a list comes to, above it; a value that is still to come keeps its place. */
export const Sums = ({ of }: { of: readonly (readonly [name: string, value: string | undefined])[] }): ReactNode => (
  <dl className="agent-sums" style={{ padding: '12px var(--pad)' }}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="muted small">{name}</dt>
        <dd className="num strong">{value ?? <Skeleton width={96} height="1lh" />}</dd>
      </div>
    ))}
  </dl>
);
