import { captcha } from '@baize/wire/session';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { type Refusal, refusalField } from '../../shared/api/result.ts';
import { site } from '../../shared/site/site.ts';

const REFRESH_MS = 1_000;

export type Picture = { readonly id: string; readonly image: string };
/** A picture of the house, or the widget of an outside provider; `turn` tells one showing of it from the next. */
export type Challenge = { readonly picture: Picture } | { readonly turn: number };

export type Captcha = {
  /** Undefined until a captcha is asked for. */
  readonly challenge: Challenge | undefined;
  /** Draws another picture, at most once per second. */
  refresh: () => Promise<void>;
  /** Shows the challenge that a refusal carries; false where it carries none. */
  takeFrom: (refusal: Refusal) => boolean;
  /** What a call carries: what was read off the picture, or what the widget gave. */
  proof: (typed: string | undefined) => { captcha?: string; captchaId?: string; captchaToken?: string };
  /** The widget gave its answer, or took it back. */
  answered: (token: string | undefined) => void;
};

/** A captcha and what answers it. */
export function useCaptcha(): Captcha {
  const [challenge, setChallenge] = useState<Challenge>();
  const token = useRef<string | undefined>(undefined);
  const refreshedAt = useRef(0);
  const showWidget = useCallback(() => {
    token.current = undefined;
    setChallenge(before => ({ turn: before && 'turn' in before ? before.turn + 1 : 1 }));
  }, []);
  const refresh = useCallback(async () => {
    if (site.get().settings?.captcha) return showWidget();
    const now = performance.now();
    if (now - refreshedAt.current < REFRESH_MS && refreshedAt.current > 0) return;
    refreshedAt.current = now;
    const id = crypto.randomUUID();
    const answer = await call(captcha, { captchaId: id });
    if (answer.ok) setChallenge({ picture: { id, image: answer.value } });
  }, [showWidget]);
  const takeFrom = useCallback(
    (refusal: Refusal) => {
      const shown = refusalField(refusal, 'captcha');
      const picture = readPicture(shown);
      if (picture) setChallenge({ picture });
      else if (shown !== undefined) showWidget();
      return shown !== undefined;
    },
    [showWidget],
  );
  const answered = useCallback((given: string | undefined) => {
    token.current = given;
  }, []);
  const proof = (typed: string | undefined) => {
    if (!challenge) return {};
    if ('picture' in challenge) return { captcha: (typed ?? '').trim(), captchaId: challenge.picture.id };
    return token.current === undefined ? {} : { captchaToken: token.current };
  };
  return { challenge, refresh, takeFrom, proof, answered };
}

function readPicture(value: unknown): Picture | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('image' in value)) return undefined;
  const { id, image } = value;
  return typeof id === 'string' && typeof image === 'string' ? { id, image } : undefined;
}
