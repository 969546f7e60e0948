import { Note } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Refusal } from '../api/result.ts';
import { useRefusalText } from '../i18n/use-refusal-text.ts';

/** Why a call was refused, above or below the form that made it; nothing where it was not. */
export function RefusalNote({ refusal }: { refusal: Refusal | undefined }): ReactNode {
  const said = useRefusalText(refusal);
  return (
    said !== undefined && (
      <Note tone="bad" live>
        {said}
      </Note>
    )
  );
}
