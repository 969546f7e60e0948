import { Button, Meter, Note, useText } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { percentText } from '../../shared/format/percent.ts';
import type { Captcha } from './use-captcha.ts';
import type { PuzzleState } from './use-puzzle.ts';

/** What a listener hears of the work: each quarter of it, not each step. */
const QUARTERS = 4;

/** The work of the device in place of a picture: how far it is, and the way back to a picture. */
export function CaptchaPuzzle({ puzzle, captcha }: { puzzle: PuzzleState; captcha: Captcha }): ReactNode {
  const t = useText();
  const whole = useRef<HTMLElement>(null);
  // What was pressed is gone: whoever listens goes on here.
  useEffect(() => whole.current?.focus(), []);
  const { step, share } = puzzle;
  const told = Math.floor(share * QUARTERS) / QUARTERS;
  return (
    <section className="captcha-puzzle" ref={whole} tabIndex={-1} aria-label={t('session.captcha')}>
      {step === 'failed' ? (
        <Note tone="bad" live>
          {t('captcha.unavailable')}
        </Note>
      ) : (
        <>
          <p role="status">
            {step === 'solved'
              ? t('session.captchaSolved')
              : t('session.captchaSolving', { share: percentText(told * 100) })}
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
      </p>
    </section>
  );
}
