import { captcha } from '@baize/wire/session';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { type Refusal, refusalField } from '../../shared/api/result.ts';

const REFRESH_MS = 1_000;

export type Challenge = { readonly id: string; readonly image: string };

export type Captcha = {
  /** Undefined until a captcha is asked for. */
  readonly challenge: Challenge | undefined;
  /** Draws another picture, at most once per second. */
  refresh: () => Promise<void>;
  /** Shows the challenge that a refusal carries; false where it carries none. */
  takeFrom: (refusal: Refusal) => boolean;
};

/** A captcha image and its challenge id. */
export function useCaptcha(): Captcha {
  const [challenge, setChallenge] = useState<Challenge>();
  const refreshedAt = useRef(0);
  const refresh = useCallback(async () => {
    const now = performance.now();
    if (now - refreshedAt.current < REFRESH_MS && refreshedAt.current > 0) return;
    refreshedAt.current = now;
    const id = crypto.randomUUID();
    const answer = await call(captcha, { captchaId: id });
    if (answer.ok) setChallenge({ id, image: answer.value });
  }, []);
  const takeFrom = useCallback((refusal: Refusal) => {
    const found = readChallenge(refusalField(refusal, 'captcha'));
    if (found) setChallenge(found);
    return found !== undefined;
  }, []);
  return { challenge, refresh, takeFrom };
}

function readChallenge(value: unknown): Challenge | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('image' in value)) return undefined;
  const { id, image } = value;
  return typeof id === 'string' && typeof image === 'string' ? { id, image } : undefined;
}
