import { useEffect, useState } from 'react';

export type CodeButtonState = 'send' | 'loading' | 'counting' | 'again';

const THROTTLE_MS = 1_000;

/**
 * The button that sends a code by SMS: send, loading, a countdown during which nothing is sent, send again. A failure brings back
 * what it was. `send` answers for how many seconds it stays shut, or undefined where it failed.
 */
export function useCodeButton(send: () => Promise<number | undefined>) {
  const [state, setState] = useState<CodeButtonState>('send');
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
    if (seconds === undefined) return setState('send');
    setSecondsLeft(seconds);
    setState('counting');
  };
  return { state, secondsLeft, press };
}
