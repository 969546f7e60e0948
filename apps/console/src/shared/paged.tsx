import { Button, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { Refused } from './refused.tsx';
import type { OpsPages } from './use-ops-pages.ts';

type PagedProps = {
  pages: OpsPages;
  /** How far the list is shown, where that is not seen from its last row. */
  shown?: ReactNode;
  children: ReactNode;
};

/** Around a list that goes on by a cursor: why it could not be read, or the list and the way to more of it. */
export function Paged({ pages, shown, children }: PagedProps): ReactNode {
  if (pages.isError) return <Refused error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      {children}
      {pages.hasNextPage && (
        <More busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()}>
          {shown}
        </More>
      )}
    </>
  );
}

type MoreProps = {
  /** How far the list is shown. */
  children?: ReactNode;
  busy?: boolean;
  onMore: () => void;
};

/** What stands under a list that goes on. */
export function More({ children, busy = false, onMore }: MoreProps): ReactNode {
  const t = useText();
  return (
    <p className="older">
      {children && <span className="small muted num">{children}</span>}
      <Button busy={busy} onClick={onMore}>
        {t('action.more')}
      </Button>
    </p>
  );
}
