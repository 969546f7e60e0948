import type { ReactNode } from 'react';

/** What a list comes to, above it. */
export const Sums = ({ of }: { of: readonly (readonly [name: string, value: string])[] }): ReactNode => (
  <dl className="agent-sums" style={{ padding: '12px var(--pad)' }}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="muted small">{name}</dt>
        <dd className="num strong">{value}</dd>
      </div>
    ))}
  </dl>
);
