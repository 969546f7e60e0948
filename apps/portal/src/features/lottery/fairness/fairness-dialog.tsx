import { Dialog, ErrorState, SkeletonRows, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { issueText } from '../issue-text.ts';
import { Proof } from './proof.tsx';
import { useProof } from './use-proof.ts';

type Props = { gameCode: string; issueNo: string; orderId?: string | undefined; onClose: () => void };

/** The draw done again in this browser, step by step. */
export function FairnessDialog({ gameCode, issueNo, orderId, onClose }: Props): ReactNode {
  const t = useText();
  const { proof, checked, error, isPending, readAgain } = useProof({ gameCode, issueNo, orderId });
  return (
    <Dialog
      open
      onClose={onClose}
      size={600}
      title={t('fair.title', { issue: issueText(issueNo) })}
      closeLabel={t('common.close')}
    >
      {error && <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={readAgain} />}
      {isPending && <SkeletonRows rows={6} height={30} />}
      {proof && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section tabIndex={0} aria-label={t('fair.page')}>
          <Proof proof={proof} checked={checked} />
        </section>
      )}
    </Dialog>
  );
}
