import { Button, Field, Input, Mark, Note, Panel, PasswordInput, useText, Wordmark } from '@baize/ui';
import { login, loginTotp } from '@baize/wire/operators';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';
import { type Self, self } from '../../shared/self.ts';

/** Password first, then the code of the authenticator. The page asks for the next thing only. */
export function LoginPage(): ReactNode {
  const t = useText();
  const [ticket, setTicket] = useState<string>();
  return (
    <main className="gate" id="main">
      <div className="card">
        <div className="row">
          <Mark />
          <Wordmark />
        </div>
        <Panel title={t(ticket ? 'login.code_title' : 'login.title')} level={2}>
          {ticket ? (
            <CodeForm ticket={ticket} onAgain={() => setTicket(undefined)} />
          ) : (
            <PasswordForm onTicket={setTicket} />
          )}
        </Panel>
        <p className="small muted">{t('login.logged')}</p>
      </div>
    </main>
  );
}

function useEnter(): (operator: Self) => Promise<void> {
  const router = useRouter();
  return async operator => {
    self.set(operator);
    await router.invalidate();
  };
}

function PasswordForm({ onTicket }: { onTicket: (ticket: string) => void }): ReactNode {
  const t = useText();
  const enter = useEnter();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const answer = await call(login, { login: String(form.get('login')), password: String(form.get('password')) });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    if (answer.value.state === 'totp_needed') return onTicket(answer.value.ticket);
    await enter(answer.value.operator);
  };
  return (
    <form onSubmit={event => void submit(event)} style={{ display: 'contents' }}>
      <Refusing refusal={refusal} />
      <Field label={t('login.name')} required>
        <Input name="login" icon="user" autoComplete="username" autoCapitalize="none" required maxLength={64} />
      </Field>
      <Field label={t('login.password')} required>
        <PasswordInput
          name="password"
          icon="lock"
          autoComplete="current-password"
          required
          maxLength={200}
          labels={{ show: t('password.show'), hide: t('password.hide') }}
        />
      </Field>
      <Button look="primary" wide type="submit" busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function CodeForm({ ticket, onAgain }: { ticket: string; onAgain: () => void }): ReactNode {
  const t = useText();
  const enter = useEnter();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const totp = String(new FormData(event.currentTarget).get('totp')).trim();
    setBusy(true);
    const answer = await call(loginTotp, { ticket, totp });
    setBusy(false);
    if (answer.ok) return enter(answer.value.operator);
    setRefusal(answer);
    if (answer.code === 'session_ended' || answer.code === 'operator_locked') onAgain();
  };
  return (
    <form onSubmit={event => void submit(event)} style={{ display: 'contents' }}>
      <Refusing refusal={refusal} />
      <Field label={t('login.code')} help={t('login.code_help')} required>
        <Input
          name="totp"
          icon="key"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          autoFocus
        />
      </Field>
      <Button look="primary" wide type="submit" busy={busy}>
        {t('login.enter')}
      </Button>
      <Button look="quiet" onClick={onAgain}>
        {t('action.back')}
      </Button>
    </form>
  );
}

function Refusing({ refusal }: { refusal: Refusal | undefined }): ReactNode {
  const text = useRefusalText();
  return refusal ? (
    <Note tone="bad" live>
      {text(refusal)}
    </Note>
  ) : null;
}
