import { captchaPuzzle } from '@baize/wire/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { solvePuzzle } from './solve-puzzle.ts';

/** What is sent a little before its end still comes in time. */
const SPARE_MS = 20_000;

/** `share`: from 0 to 1, of all the work that there can be. */
export type PuzzleState = { readonly step: 'working' | 'solved' | 'failed'; readonly share: number };
type Solved = { readonly captcha: string; readonly captchaId: string; readonly goodUntilMs: number };
type Work = { readonly stop: AbortController; readonly solved: Promise<Solved | undefined> };

/** A captcha that the device answers by work, from the moment at which it is begun. */
export function usePuzzle() {
  const [state, setState] = useState<PuzzleState>();
  const work = useRef<Work>(undefined);
  const end = useCallback(() => {
    work.current?.stop.abort();
    work.current = undefined;
    setState(undefined);
  }, []);
  const begin = useCallback((): Work => {
    work.current?.stop.abort();
    const stop = new AbortController();
    const show = (next: PuzzleState) => stop.signal.aborted || setState(next);
    show({ step: 'working', share: 0 });
    const ended = new Promise<undefined>(resolve => stop.signal.addEventListener('abort', () => resolve(undefined)));
    const answer = askAndSolve(stop.signal, share => show({ step: 'working', share }));
    // Whoever waits is let go at the end of the work, and not when a slow network has answered.
    const solved = Promise.race([ended, answer]).then(found => {
      show(found ? { step: 'solved', share: 1 } : { step: 'failed', share: 0 });
      return found;
    });
    const begun = { stop, solved };
    work.current = begun;
    return begun;
  }, []);
  useEffect(() => end, [end]);
  /** Waits for the answer; one that is too old is found anew. Undefined where the work was given up meanwhile: nothing is to be sent. */
  const proof = useCallback(async () => {
    let waited = work.current;
    let found = await waited?.solved;
    if (waited && waited === work.current && !(found && performance.now() < found.goodUntilMs)) {
      waited = begin();
      found = await waited.solved;
    }
    if (!waited || waited !== work.current) return undefined;
    return found ? { captcha: found.captcha, captchaId: found.captchaId } : {};
  }, [begin]);
  return { state, begin, end, proof };
}

async function askAndSolve(signal: AbortSignal, onShare: (share: number) => void): Promise<Solved | undefined> {
  const askedAtMs = performance.now();
  const asked = await call(captchaPuzzle, {});
  if (!asked.ok || signal.aborted) return undefined;
  const { captchaId, goodForSeconds } = asked.value;
  const captcha = await solvePuzzle(asked.value, { signal, onShare });
  return captcha === undefined
    ? undefined
    : { captcha, captchaId, goodUntilMs: askedAtMs + goodForSeconds * 1_000 - SPARE_MS };
}
