import './session.css';
import { Dialog, Tabs, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { useModule } from '../../shared/site/site.ts';
import type { Challenge } from './challenge.ts';
import { FreePlayLink } from './free-play-link.tsx';
import type { OnLogin } from './login-outcome.ts';
import { PasswordLogin } from './password-login.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SmsLogin } from './sms-login.tsx';
import { ThirdPartyButtons } from './third-party-buttons.tsx';

type Props = {
  entry: 'member' | 'agent';
  onClose: () => void;
  onLogin: OnLogin;
  onFreePlay: OnLogin;
};

/** The login popup: by username and password, and by a code where that is switched on. */
export function LoginDialog({ entry, onClose, onLogin, onFreePlay }: Props): ReactNode {
  const t = useText();
  const byCode = useModule('VERIFICATION3');
  const canRegister = useModule('REG3');
  const [tab, setTab] = useState('username');
  const [challenge, setChallenge] = useState<Challenge>();
  if (challenge)
    return (
      <Dialog open onClose={onClose} title={t('access.confirmTitle')} closeLabel={t('common.close')}>
        <SecondFactor challenge={challenge} onLogin={onLogin} onBack={() => setChallenge(undefined)} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(entry === 'agent' ? 'session.agentLogin' : 'session.login')}
      closeLabel={t('common.close')}
    >
      {byCode && (
        <Tabs
          label={t('session.loginBy')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'username', label: t('session.username') },
            { value: 'sms', label: t('session.mobileAndCode') },
          ]}
        />
      )}
      {tab === 'sms' && byCode ? (
        <SmsLogin entry={entry} onLogin={onLogin} onChallenge={setChallenge} />
      ) : (
        <PasswordLogin entry={entry} onLogin={onLogin} onChallenge={setChallenge} />
      )}
      <ThirdPartyButtons entry={entry} />
      <div className="form">
        <div className="links">
          <button type="button" className="link" onClick={() => openDialog({ name: 'forgetPassModal' })}>
            {t('session.forgot')}
          </button>
          <FreePlayLink onLogin={onFreePlay} />
        </div>
        {canRegister && (
          <p className="center soft">
            {t('session.newHere')}{' '}
            <button type="button" className="link" onClick={() => openDialog({ name: 'register' })}>
              {t('session.register')}
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
