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
  const t = useText();
  const released = useRef(false);
  const holds = (): boolean => unsaved && !released.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: holds,
    enableBeforeUnload: holds,
    withResolver: true,
  });
  const question = status === 'blocked' && (
    <Dialog
      open
      onClose={reset}
      title={t('leave.title')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button look="danger-line" onClick={proceed}>
            {t('leave.go')}
          </Button>
          <Button look="primary" onClick={reset}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.help')}</p>
    </Dialog>
  );
  return {
    question,
    release: () => {
      released.current = true;
    },
  };
}
