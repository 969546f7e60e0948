import { ErrorState, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** What of a read is asked for here. */
export type Read = { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown };

/**
 * What stands in place of a read's answer: its shape (`children`) until it comes, and where it did not come, that it failed and the
 * way to ask again. Nothing once it is there.
 */
export function Awaited({ read, children }: { read: Read; children: ReactNode }): ReactNode {
  const t = useText();
  if (read.data !== undefined) return null;
  if (!read.isError) return children;
  return <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void read.refetch()} />;
}
