import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';

export type SummaryError = { fieldId: string; label: ReactNode };

type Props = {
  /** "2 fields need a change:" */
  title: ReactNode;
  errors: readonly SummaryError[];
  /** Counts submits, so that the same errors take focus again. */
  attempt?: number;
};

/** Stands above a form from two errors on, links to the fields and takes focus when it appears. */
export function ErrorSummary({ title, errors, attempt = 0 }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt takes focus again.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" size="s" />
      <span>
        {title}{' '}
        {errors.map((error, at) => (
          <Fragment key={error.fieldId}>
            {at > 0 && ', '}
            <a
              href={`#${error.fieldId}`}
              onClick={event => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.label}
            </a>
          </Fragment>
        ))}
      </span>
    </div>
  );
}
