import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
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

/** Prev, three pages around the present one, the first and the last, Next; on phones Prev and Next are arrows. */
export function Pager({ page, pages, onPage, labels }: Props): ReactNode {
  // Not `disabled`: who comes to an end by the keyboard keeps the place.
  const step = (to: number) => ({
    type: 'button' as const,
    'aria-disabled': to < 1 || to > pages || undefined,
    onClick: () => to >= 1 && to <= pages && onPage(to),
  });
  return (
    <nav className="pager" aria-label={labels.pages}>
      <button {...step(page - 1)} className="prev">
        <Icon name="back" size="s" flip />
        <span>{labels.prev}</span>
      </button>
      {pageItems({ page, pages }).map(item =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            className="num"
            aria-label={labels.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => item !== page && onPage(item)}
          >
            {item}
          </button>
        ) : (
          <span key={item} className="gap" aria-hidden="true">
            …
          </span>
        ),
      )}
      <button {...step(page + 1)} className="next">
        <span>{labels.next}</span>
        <Icon name="next" size="s" flip />
      </button>
    </nav>
  );
}
