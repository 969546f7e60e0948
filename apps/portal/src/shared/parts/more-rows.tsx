import { Button, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = { shown: number; count?: number | undefined; hasMore: boolean; busy: boolean; onMore: () => void };

/** Under a listing: how much of it stands above, and the way to more. */
export function MoreRows({ shown, count, hasMore, busy, onMore }: Props): ReactNode {
  const t = useText();
  return (
    <div className="under-table">
      <span className="muted small">
        {count === undefined ? t('list.shown', { shown }) : t('list.shownOf', { shown, count })}
      </span>
      {hasMore && (
        <Button size="s" busy={busy} onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </div>
  );
}
