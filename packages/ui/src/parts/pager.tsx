import type { ReactNode } from 'react';
import { pageItems } from './pages.ts';

export type PagerLabels = {
  /** Names the navigation. */
  pages: string;
  prev: ReactNode;
  next: ReactNode;
  /** The accessible name of a page's button. */
  page: (page: number) => string;
};

type Props = { page: number; pages: number; onPage: (page: number) => void; labels: PagerLabels };

/** Prev, three pages around the present one, the first and the last, Next. */
export function Pager({ page, pages, onPage, labels }: Props): ReactNode {
  return (
    <nav className="pager" aria-label={labels.pages}>
      <button type="button" className="prev" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {labels.prev}
      </button>
      {pageItems({ page, pages }).map(item =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            className="num"
            aria-label={labels.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        ) : (
          <span key={item} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button type="button" className="next" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {labels.next}
      </button>
    </nav>
  );
}
