import { Dialog, ErrorState, SkeletonRows, useText } from '@baize/ui';
import { showFairness } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { issueText } from '../issue-text.ts';
import { Proof, useChecked } from './proof.tsx';

type Props = { gameCode: string; issueNo: string; orderId?: string | undefined; onClose: () => void };

/** The draw done again in this browser, step by step. */
export function FairnessDialog({ gameCode, issueNo, orderId, onClose }: Props): ReactNode {
  const t = useText();
  const query = useCall(showFairness, { gameCode, issueNo, ...(orderId ? { orderId } : {}) }, { staleMs: 0 });
  const checked = useChecked(query.data);
  return (
    <Dialog
      open
      onClose={onClose}
      size={600}
      title={t('fair.title', { issue: issueText(issueNo) })}
      closeLabel={t('common.close')}
    >
      {query.isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows rows={6} height={30} />}
      {query.data && <Proof proof={query.data} checked={checked} />}
    </Dialog>
  );
}
