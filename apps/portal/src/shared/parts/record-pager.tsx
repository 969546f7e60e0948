import { moneyText, Pager, useText } from '@baize/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { RecordPages } from '../api/use-record.ts';

/** Figures keep their order where words run from right to left. */
const isolated = (text: string): string => `\u2066${text}\u2069`;
const whole = (count: number): string => moneyText(String(count), { digits: 0 });

/** Under a record: which of its rows stand above, and the way to the others. */
export function RecordPager({ of }: { of: RecordPages }): ReactNode {
  const t = useText();
  const { page, pages, from, to, count, countIsLeast, onPage } = of;
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(page);
  useLayoutEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    showBegin(box.current?.parentElement);
  }, [page]);
  const shown = isolated(from === to ? whole(from) : `${whole(from)}–${whole(to)}`);
  const total = count === undefined ? undefined : isolated(`${whole(Math.max(count, to))}${countIsLeast ? '+' : ''}`);
  return (
    <div className="under-table" ref={box}>
      <span className="muted small" role="status">
        {total === undefined ? shown : t('list.shownOf', { shown, count: total })}
      </span>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onPage={onPage}
          labels={{
            pages: t('common.pages'),
            prev: t('common.prev'),
            next: t('common.next'),
            page: number => t('common.page', { page: number }),
          }}
        />
      )}
    </div>
  );
}

const HEADER_PX = 100;

/** One reads a page from its first row on. */
function showBegin(list: HTMLElement | null | undefined): void {
  if (list && list.getBoundingClientRect().top < HEADER_PX) list.scrollIntoView({ block: 'start' });
}
