import { Button, clockText, Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { RefusalNote } from './refusal-note.tsx';
import { type SendCode, useCodeButton } from './use-code-button.ts';

/** "Send code", or "send again" where one is under way (`sent`), which counts down inside while it may not be pressed. Where nothing was sent a popup says why. */
export function CodeButton({ send, sent }: { send: SendCode; sent: boolean }): ReactNode {
  const t = useText();
  const { state, secondsLeft, press, refusal, forgetRefusal } = useCodeButton(send, sent);
  return (
    <>
      <Button look="line" busy={state === 'loading'} disabled={state === 'counting'} onClick={() => void press()}>
        {t(state === 'send' || state === 'loading' ? 'session.sendCode' : 'session.sendAgain')}
        {state === 'counting' && <span className="num">{clockText(secondsLeft * 1000)}</span>}
      </Button>
      {refusal && (
        <Dialog open onClose={forgetRefusal} title={t('code.notSent')} closeLabel={t('common.close')} size={400}>
          <div className="stack">
            <RefusalNote refusal={refusal} />
            <Button look="primary" wide onClick={forgetRefusal}>
              {t('code.understood')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
