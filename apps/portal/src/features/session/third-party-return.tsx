import './session.css';
import { Button, Note, Panel, SkeletonRows, useText } from '@baize/ui';
import { proveThirdParty } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { useRefusalText } from '../../shared/i18n/use-refusal-text.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { type Challenge, challengeOf } from './challenge.ts';
import { finishLogin, type OnLogin } from './login-outcome.ts';
import {
  isThirdParty,
  keepBrought,
  keepPendingLink,
  pendingLinkOf,
  THIRD_PARTY_NAMES,
  type ThirdParty,
} from './third-party.ts';

const SecondFactor = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactor);
const ThirdPartyLinkForm = lazyPart(async () => (await import('./third-party-link-form.tsx')).ThirdPartyLinkForm);

type Props = { provider: string; onLogin: OnLogin; onLinked: () => void };
type Stage =
  | { name: 'asking' }
  | { name: 'refused'; refusal: Refusal | undefined }
  | { name: 'unknown'; provider: ThirdParty }
  | { name: 'confirm'; challenge: Challenge }
  | { name: 'link'; provider: ThirdParty; ticket: string };

/** Where a third party sends the browser back to: a login, a link for who is logged in, or the question whose account it is to be. */
export function ThirdPartyReturn({ provider, onLogin, onLinked }: Props): ReactNode {
  const t = useText();
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const asked = useRef(false);
  useEffect(() => {
    // The answer serves once: a second run of this effect must not spend it.
    if (asked.current) return;
    asked.current = true;
    void ask(provider, onLogin).then(next => next && setStage(next));
  }, [provider, onLogin]);
  const name = isThirdParty(provider) ? THIRD_PARTY_NAMES[provider] : '';
  return (
    <Panel title={t('thirdParty.titleOf', { name })}>
      {stage.name === 'asking' && <SkeletonRows rows={3} height={44} />}
      {stage.name === 'refused' && <Refused refusal={stage.refusal} />}
      {stage.name === 'unknown' && <Unknown name={name} />}
      <Suspense fallback={<SkeletonRows rows={3} height={44} />}>
        {stage.name === 'confirm' && (
          <SecondFactor
            challenge={stage.challenge}
            onLogin={onLogin}
            onBack={() => setStage({ name: 'refused', refusal: undefined })}
          />
        )}
        {stage.name === 'link' && (
          <ThirdPartyLinkForm name={THIRD_PARTY_NAMES[stage.provider]} ticket={stage.ticket} onLinked={onLinked} />
        )}
      </Suspense>
    </Panel>
  );
}

async function ask(provider: string, onLogin: OnLogin): Promise<Stage | undefined> {
  const answer = takeAnswer();
  if (!isThirdParty(provider) || !answer) return { name: 'refused', refusal: undefined };
  if (session.get().isLogin) {
    const proven = await call(proveThirdParty, { provider, answer });
    return proven.ok ? { name: 'link', provider, ticket: proven.value.ticket } : { name: 'refused', refusal: proven };
  }
  const opened = await call(login, { type: provider, provider: answer });
  if (opened.ok) {
    const inside = await finishLogin(opened.value, undefined, onLogin);
    return inside ? undefined : { name: 'refused', refusal: undefined };
  }
  const challenge = challengeOf(opened, undefined);
  if (challenge) return { name: 'confirm', challenge };
  const link = pendingLinkOf(opened, provider);
  keepPendingLink(link);
  if (link) keepBrought(opened);
  return link ? { name: 'unknown', provider } : { name: 'refused', refusal: opened };
}

/** What the third party sent along, taken out of the address at once: it is not to stay in the history. */
function takeAnswer() {
  const { search, pathname } = globalThis.location;
  const query = new URLSearchParams(search);
  globalThis.history.replaceState(globalThis.history.state, '', pathname);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  return code && state ? { code, state, ...(iss === null ? {} : { iss }) } : undefined;
}

function Refused({ refusal }: { refusal: Refusal | undefined }): ReactNode {
  const t = useText();
  const said = useRefusalText(refusal);
  return (
    <div className="form">
      <Note tone="bad" live>
        {said ?? t('thirdParty.none')}
      </Note>
      <Button look="primary" wide onClick={() => openDialog({ name: 'login' })}>
        {t('session.login')}
      </Button>
    </div>
  );
}

function Unknown({ name }: { name: string }): ReactNode {
  const t = useText();
  const canRegister = useModule('REG3');
  return (
    <div className="form">
      <Note tone="info" live>
        {t('thirdParty.unknown', { name })}
      </Note>
      <Button look="primary" wide onClick={() => openDialog({ name: 'login' })}>
        {t('thirdParty.loginToLink')}
      </Button>
      {canRegister && (
        <Button wide onClick={() => openDialog({ name: 'register' })}>
          {t('thirdParty.registerToLink')}
        </Button>
      )}
    </div>
  );
}
