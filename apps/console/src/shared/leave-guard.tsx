import { Button, Dialog, useText } from '@baize/ui';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';

type Guard = {
  /** Asks whoever goes elsewhere; stands anywhere on the page. */
  question: ReactNode;
  /** What was typed is saved: going elsewhere is free from here on. */
  release: () => void;
};

/** Whoever leaves a page with something on it that is not saved is asked first, also where the browser's page is closed. */
export function useLeaveGuard(unsaved: boolean): Guard {
  const released = useRef(false);
  const holds = (): boolean => unsaved && !released.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: holds,
    enableBeforeUnload: holds,
    withResolver: true,
  });
  const question = status === 'blocked' && <LeaveQuestion onStay={reset} onGo={proceed} />;
  return {
    question,
    release: () => {
      released.current = true;
    },
  };
}

/** What is on it is not saved: whether to go all the same. */
export function LeaveQuestion({ onStay, onGo }: { onStay: () => void; onGo: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('leave.title')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button look="danger-line" onClick={onGo}>
            {t('leave.go')}
          </Button>
          <Button look="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.help')}</p>
    </Dialog>
  );
}
