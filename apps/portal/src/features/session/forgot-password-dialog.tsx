import './session.css';
import { Dialog, Tabs, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { useModule } from '../../shared/site/site.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import type { OnLogin } from './login-outcome.ts';

type Props = { onClose: () => void; onLogin: OnLogin };

/** The ways back in: a link by e-mail, and a code to the phone where that is switched on. */
export function ForgotPasswordDialog({ onClose, onLogin }: Props): ReactNode {
  const t = useText();
  const canReset = useModule('CHNGPASSVERIF3');
  const canSend = useModule('PWRESETSMS3');
  const byPhone = canReset && canSend;
  const [tab, setTab] = useState('email');
  return (
    <Dialog open onClose={onClose} title={t('session.forgotTitle')} closeLabel={t('common.close')}>
      {byPhone && (
        <Tabs
          label={t('access.resetBy')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'email', label: t('session.email') },
            { value: 'phone', label: t('session.mobile') },
          ]}
        />
      )}
      {tab === 'phone' && byPhone ? <ForgotByPhone onLogin={onLogin} /> : <ForgotByEmail onClose={onClose} />}
    </Dialog>
  );
}
