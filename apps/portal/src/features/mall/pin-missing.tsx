import { Button, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';

/** Where there is no payment password yet, it is set first. */
export function PinMissing({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useText();
  return (
    <>
      <Note tone="info">{t('mall.pinMissing')}</Note>
      <Button
        look="primary"
        wide
        onClick={() => {
          onLeave();
          openDialog({ name: 'paymentPassword', change: false });
        }}
      >
        {t('wallet.setPaymentPassword')}
      </Button>
    </>
  );
}
