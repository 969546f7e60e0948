import { AlertDialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { useModule } from '../../shared/site/site.ts';

/** What was pressed needs a real account; a trial or demo account may open one. */
export function TrueAccountDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const canRegister = useModule('REG3');
  const go = (): void => {
    onClose();
    if (canRegister) openDialog({ name: 'register' });
  };
  return (
    <AlertDialog
      open
      title={t('in_need_true_account.title')}
      confirmLabel={t('in_increase_submit')}
      cancelLabel={t('common.back')}
      onConfirm={go}
      onCancel={onClose}
    >
      <p>{t('in_need_true_account')}</p>
    </AlertDialog>
  );
}
