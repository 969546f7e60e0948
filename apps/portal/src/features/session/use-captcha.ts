import { captcha } from '@baize/wire/session';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { type Refusal, refusalField } from '../../shared/api/result.ts';
import { site } from '../../shared/site/site.ts';
import { type PuzzleState, usePuzzle } from './use-puzzle.ts';

const REFRESH_MS = 1_000;

export type Picture = { readonly id: string; readonly image: string };
/**
 * A picture of the house, work for the device of whoever cannot see one, or the widget of an outside provider; `turn` tells one showing of
 * it from the next.
 */
export type Challenge = { readonly picture: Picture } | { readonly puzzle: PuzzleState } | { readonly turn: number };

export type Captcha = {
  /** Undefined until a captcha is asked for. */
  readonly challenge: Challenge | undefined;
  /** Draws another picture, at most once per second; where the device worked, it works again. */
  refresh: () => Promise<void>;
  /** Work instead of the picture, from now on; and a picture again. */
  toPuzzle: () => void;
  toPicture: () => Promise<void>;
  /** Shows the challenge that a refusal carries; false where it carries none. */
  takeFrom: (refusal: Refusal) => boolean;
  /**
   * What a call carries: what was read off the picture, what the device found (which is waited for), or what the widget gave. Undefined
   * where the person gave up meanwhile: nothing is to be sent.
   */
  proof: (typed: string | undefined) => Promise<Proof | undefined>;
  /** The widget gave its answer, or took it back. */
  answered: (token: string | undefined) => void;
};

type Proof = { captcha?: string; captchaId?: string; captchaToken?: string };

/** A captcha and what answers it. */
export function useCaptcha(): Captcha {
  const [shown, setChallenge] = useState<Exclude<Challenge, { puzzle: PuzzleState }>>();
  const { state: puzzle, begin, end, proof: solution } = usePuzzle();
  const works = useRef(false);
  const token = useRef<string | undefined>(undefined);
  const refreshedAt = useRef(0);
  const showWidget = useCallback(() => {
    token.current = undefined;
    setChallenge(before => ({ turn: before && 'turn' in before ? before.turn + 1 : 1 }));
  }, []);
  const toPuzzle = useCallback(() => {
    works.current = true;
    begin();
  }, [begin]);
  const draw = useCallback(async () => {
    const now = performance.now();
    if (now - refreshedAt.current < REFRESH_MS && refreshedAt.current > 0) return;
    refreshedAt.current = now;
    const id = crypto.randomUUID();
    const answer = await call(captcha, { captchaId: id });
    if (answer.ok) setChallenge({ picture: { id, image: answer.value } });
    // The house took a provider after this page was loaded.
    else if (answer.code === 'verification_needed') showWidget();
  }, [showWidget]);
  const refresh = useCallback(async () => {
    if (site.get().settings?.captcha) return showWidget();
    if (works.current) return toPuzzle();
    return draw();
  }, [showWidget, toPuzzle, draw]);
  const toPicture = useCallback(async () => {
    works.current = false;
    await draw();
    end();
  }, [draw, end]);
  const takeFrom = useCallback(
    (refusal: Refusal) => {
      const carried = refusalField(refusal, 'captcha');
      const picture = readPicture(carried);
      if (picture && works.current) toPuzzle();
      else if (picture) setChallenge({ picture });
      else if (carried !== undefined) showWidget();
      return carried !== undefined;
    },
    [showWidget, toPuzzle],
  );
  const answered = useCallback((given: string | undefined) => {
    token.current = given;
  }, []);
  const challenge = puzzle ? { puzzle } : shown;
  const proof = async (typed: string | undefined): Promise<Proof | undefined> => {
    if (!challenge) return {};
    if ('puzzle' in challenge) return solution();
    if ('picture' in challenge) return { captcha: (typed ?? '').trim(), captchaId: challenge.picture.id };
    return token.current === undefined ? {} : { captchaToken: token.current };
  };
  return { challenge, refresh, toPuzzle, toPicture, takeFrom, proof, answered };
}

function readPicture(value: unknown): Picture | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('image' in value)) return undefined;
  const { id, image } = value;
  return typeof id === 'string' && typeof image === 'string' ? { id, image } : undefined;
}
