import { AlertDialog, useText } from '@baize/ui';
import { logout } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { endSession } from '../../shared/session/session.ts';

/** Asks before logging out. The session here ends whatever the server answers. */
export function LogoutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await call(logout, {});
    endSession();
    onClose();
    goTo('/');
  };
  return (
    <AlertDialog
      open
      title={t('session.logoutTitle')}
      confirmLabel={t('session.logout')}
      cancelLabel={t('common.back')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      busy={busy}
    >
      <p>{t('session.logoutText')}</p>
    </AlertDialog>
  );
}
