import { Button, Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { VendorChoices, type VendorProps } from './vendor-choices.tsx';

/** The choice of vendors on a phone. */
export function VendorSheet({ onClose, ...props }: VendorProps & { onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('games.vendors')}
      closeLabel={t('common.close')}
      footer={
        <Button look="primary" wide onClick={onClose}>
          {t('games.show')}
        </Button>
      }
    >
      <VendorChoices {...props} />
    </Dialog>
  );
}
