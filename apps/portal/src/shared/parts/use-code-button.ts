import { useEffect, useState } from 'react';
import type { Refusal } from '../api/result.ts';

export type CodeButtonState = 'send' | 'loading' | 'counting' | 'again';

const THROTTLE_MS = 1_000;

/** Sends a code: for how many seconds the button stays shut, the refusal, or undefined where nothing was asked. */
export type SendCode = () => Promise<number | Refusal | undefined>;

/**
 * The button that sends a code by SMS: send, loading, a countdown during which nothing is sent, send again. A failure brings back
 * what it was. Why it failed is for a popup.
 */
export function useCodeButton(send: SendCode, sent: boolean) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [state, setState] = useState<CodeButtonState>(sent ? 'again' : 'send');
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [pressedAt, setPressedAt] = useState(-THROTTLE_MS);
  useEffect(() => {
    if (state !== 'counting') return;
    const timer = setInterval(() => setSecondsLeft(left => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (state === 'counting' && secondsLeft === 0) setState('again');
  }, [state, secondsLeft]);
  const press = async (): Promise<void> => {
    const now = performance.now();
    if (state === 'loading' || state === 'counting' || now - pressedAt < THROTTLE_MS) return;
    setPressedAt(now);
    setState('loading');
    const seconds = await send();
    if (typeof seconds !== 'number') {
      // Where nothing was asked there is nothing to hold back.
      if (seconds === undefined) setPressedAt(-THROTTLE_MS);
      setRefusal(seconds);
      return setState('send');
    }
    setSecondsLeft(seconds);
    setState('counting');
  };
  return { state, secondsLeft, press, refusal, forgetRefusal: () => setRefusal(undefined) };
}
