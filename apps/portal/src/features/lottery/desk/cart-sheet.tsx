import './cart.css';
import { Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** The cart over a phone's desk. */
export function CartSheet({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('desk.cart')} closeLabel={t('common.close')} className="cart-sheet">
      {children}
    </Dialog>
  );
}
