import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  title?: ReactNode;
  /** What stands at the end of the head: a link, a segment, a button. */
  end?: ReactNode;
  /** The heading's level, so that a page keeps its outline. */
  level?: 2 | 3 | 4;
  /** Without padding: for tables and lists that go to the edge. */
  flush?: boolean;
  className?: string;
  label?: string;
  children?: ReactNode;
};

/** A surface with an optional head. */
export function Panel({ title, end, level = 2, flush = false, className, label, children }: Props): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <section className={cx('panel', className)} aria-label={label}>
      {title !== undefined && (
        <div className="head">
          <Heading>{title}</Heading>
          {end !== undefined && <div className="end row">{end}</div>}
        </div>
      )}
      {flush ? children : <div className="body">{children}</div>}
    </section>
  );
}

/** The head of a rail of tiles: icon and title, a hairline, "see all". */
export function RailHead({ icon, title, end }: { icon?: ReactNode; title: ReactNode; end?: ReactNode }): ReactNode {
  return (
    <div className="railhead">
      <h2>
        {icon}
        {title}
      </h2>
      <span className="fill" aria-hidden="true" />
      {end}
    </div>
  );
}

/** Terms and their values, values at the end. */
export function KeyValues({
  rows,
}: {
  rows: readonly { term: ReactNode; value: ReactNode; id?: string }[];
}): ReactNode {
  return (
    <dl className="kv">
      {rows.map((row, at) => (
        <div key={row.id ?? String(at)}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
