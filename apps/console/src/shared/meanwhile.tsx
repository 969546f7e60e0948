import { Button, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** Somebody else saved what is being edited here: nothing typed is lost, and what stands is a press away. */
export function Meanwhile({ onAgain }: { onAgain: () => void }): ReactNode {
  const t = useText();
  return (
    <Note
      tone="info"
      live
      end={
        <Button size="s" onClick={onAgain}>
          {t('settings.load_again')}
        </Button>
      }
    >
      {t('state.saved_meanwhile')}
    </Note>
  );
}
