import { Button, Meter, Note, useText } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { percentText } from '../../shared/format/percent.ts';
import type { Captcha } from './use-captcha.ts';
import type { PuzzleState } from './use-puzzle.ts';

/** What a listener hears of the work: each quarter of it, not each step. */
const QUARTERS = 4;

type Props = { puzzle: PuzzleState; captcha: Captcha; beside?: ReactNode };

/** The work of the device in place of a picture: how far it is, and the way back to a picture. */
export function CaptchaPuzzle({ puzzle, captcha, beside }: Props): ReactNode {
  const t = useText();
  const whole = useRef<HTMLElement>(null);
  // What was pressed is gone: whoever listens goes on here.
  useEffect(() => whole.current?.focus(), []);
  const { step, share } = puzzle;
  const words = (part: number): string =>
    step === 'solved'
      ? t('session.captchaSolved')
      : t('session.captchaSolving', { share: percentText(Math.round(part * 100)) });
  const told = Math.floor(share * QUARTERS) / QUARTERS;
  return (
    <section className="captcha-puzzle" ref={whole} tabIndex={-1} aria-label={t('session.captcha')}>
      {step === 'failed' ? (
        <Note tone="bad" live>
          {t('captcha.unavailable')}
        </Note>
      ) : (
        <>
          <p aria-hidden="true">{words(share)}</p>
          <p className="vh" role="status">
            {words(told)}
          </p>
          <Meter part={share} label={t('session.captcha')} />
        </>
      )}
      <p className="links">
        {step === 'failed' && (
          <Button size="s" onClick={captcha.toPuzzle}>
            {t('problem.retry')}
          </Button>
        )}
        <button type="button" className="link" onClick={() => void captcha.toPicture()}>
          {t('session.captchaRefresh')}
        </button>
        {beside}
      </p>
    </section>
  );
}
