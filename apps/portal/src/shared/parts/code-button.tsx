import { Button, clockText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useCodeButton } from './use-code-button.ts';

/** "Send code", which counts down inside while it may not be pressed. */
export function CodeButton({ send }: { send: () => Promise<number | undefined> }): ReactNode {
  const t = useText();
  const { state, secondsLeft, press } = useCodeButton(send);
  return (
    <Button look="line" busy={state === 'loading'} disabled={state === 'counting'} onClick={() => void press()}>
      {t(state === 'send' || state === 'loading' ? 'session.sendCode' : 'session.sendAgain')}
      {state === 'counting' && <span className="num">{clockText(secondsLeft * 1000)}</span>}
    </Button>
  );
}
