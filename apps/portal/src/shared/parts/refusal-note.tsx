import { Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Refusal } from '../api/result.ts';
import { refusalText } from '../i18n/refusal-text.ts';

/** Why a call was refused, above or below the form that made it; nothing where it was not. */
export function RefusalNote({ refusal }: { refusal: Refusal | undefined }): ReactNode {
  const t = useText();
  return (
    refusal && (
      <Note tone="bad" live>
        {refusalText(t, refusal)}
      </Note>
    )
  );
}
