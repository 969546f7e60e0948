import { ErrorState, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Refusal } from './call.ts';
import { RefusalError } from './use-ops.ts';

/** The words of a refused change: the server's, or where no answer came that it may have been saved; nobody tries it again. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useText();
  return refusal => (refusal.code === 'network' ? t('state.unanswered') : refusal.message);
}

/** Leads to what is in the way of a change: a proposal for the same that waits for its second person. */
export function WayOn({ refusal }: { refusal: Refusal | undefined }): ReactNode {
  const t = useText();
  return refusal?.code === 'proposal_waits' && <Link to="/proposals">{t('menu.proposals')}</Link>;
}

/** What stands where a list could not be read. */
export function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const t = useText();
  const refusal = error instanceof RefusalError ? error.refusal : undefined;
  const offline = refusal?.code === 'network' ? t('state.offline') : undefined;
  return (
    <ErrorState title={t('state.failed')} retryLabel={t('action.retry')} onRetry={onRetry}>
      {offline ?? refusal?.message ?? t('state.failed_help')}
    </ErrorState>
  );
}
