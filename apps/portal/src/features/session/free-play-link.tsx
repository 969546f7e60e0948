import { notify, useText } from '@baize/ui';
import { loginFreePlay } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useModule } from '../../shared/site/site.ts';
import { writeSession } from '../../shared/storage/session-values.ts';
import type { OnLogin } from './login-outcome.ts';

/** A trial account without a registration, where the merchant offers free play. */
export function FreePlayLink({ onLogin }: { onLogin: OnLogin }): ReactNode {
  const t = useText();
  const offered = useModule('FREEPLAY3');
  const [busy, setBusy] = useState(false);
  if (!offered) return null;
  const play = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(loginFreePlay, { os: navigator.platform.slice(0, 60), platform: 'W' });
    if (answer.ok) {
      writeSession('cpw', undefined);
      await onLogin(answer.value.token);
    } else notify({ title: refusalText(t, answer), tone: 'bad' });
    setBusy(false);
  };
  return (
    <button type="button" className="link" disabled={busy} onClick={() => void play()}>
      {t('session.freePlay')}
    </button>
  );
}
