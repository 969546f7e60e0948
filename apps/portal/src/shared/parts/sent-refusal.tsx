import { Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Refusal } from '../api/result.ts';
import { RefusalNote } from './refusal-note.tsx';

/** As `RefusalNote`, for money that is sent under a command id: without an answer it may have been taken, and the same again counts once. */
export function SentRefusal({ refusal }: { refusal: Refusal | undefined }): ReactNode {
  const t = useText();
  if (refusal?.code !== 'network') return <RefusalNote refusal={refusal} />;
  return (
    <Note tone="bad" live>
      {t('wallet.unanswered')}
    </Note>
  );
}
