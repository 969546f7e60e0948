import { Button, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { Refused } from './refused.tsx';
import type { OpsPages } from './use-ops-pages.ts';

/** Around a list that goes on by a cursor: why it could not be read, or the list and the way to more of it. */
export function Paged({ pages, children }: { pages: OpsPages; children: ReactNode }): ReactNode {
  const t = useText();
  if (pages.isError) return <Refused error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      {children}
      {pages.hasNextPage && (
        <p className="older">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('action.more')}
          </Button>
        </p>
      )}
    </>
  );
}
