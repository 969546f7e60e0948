import { ErrorState, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Refusal } from './call.ts';
import { RefusalError } from './use-ops.ts';

/** The words of a refusal: the server's, or the console's own where no answer came. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useText();
  return refusal => (refusal.code === 'network' ? t('state.offline') : refusal.message);
}

/** What stands where a list could not be read. */
export function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  return (
    <ErrorState title={t('state.failed')} retryLabel={t('action.retry')} onRetry={onRetry}>
      {error instanceof RefusalError ? text(error.refusal) : t('state.failed_help')}
    </ErrorState>
  );
}
