import './session.css';
import { Dialog, SkeletonRows, Tabs, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { useModule, useSite } from '../../shared/site/site.ts';
import type { OnLogin } from './login-outcome.ts';
import { RegisterForm } from './register-form.tsx';

type Props = { onClose: () => void; onLogin: OnLogin };

/** Registration by username or by mobile number, with the fields that the merchant's rules ask for. */
export function RegisterDialog({ onClose, onLogin }: Props): ReactNode {
  const t = useText();
  const rules = useSite().registration;
  const mobileOffered = useModule('MOBILENUMREG3');
  const [tab, setTab] = useState('username');
  const byMobile = mobileOffered && tab === 'mobile';
  return (
    <Dialog open onClose={onClose} title={t('session.register')} closeLabel={t('common.close')} size={480}>
      {mobileOffered && (
        <Tabs
          label={t('access.registerBy')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'username', label: t('session.username') },
            { value: 'mobile', label: t('session.mobile') },
          ]}
        />
      )}
      {rules ? (
        <RegisterForm key={String(byMobile)} rules={rules} byMobile={byMobile} onLogin={onLogin} />
      ) : (
        <SkeletonRows rows={5} height={40} />
      )}
    </Dialog>
  );
}
