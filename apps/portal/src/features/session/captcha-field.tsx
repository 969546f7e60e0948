import { Field, Input, useText } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useModule } from '../../shared/site/site.ts';
import { CaptchaPuzzle } from './captcha-puzzle.tsx';
import { CaptchaWidget } from './captcha-widget.tsx';
import type { Captcha } from './use-captcha.ts';

type Props = {
  captcha: Captcha;
  input: UseFormRegisterReturn;
  error?: string | undefined;
  /** Stands in one row with the way to another kind of captcha. */
  beside?: ReactNode;
};

/** The letters of a picture, or work for the device in its place; pressing the picture draws another. */
export function CaptchaField({ captcha, input, error, beside }: Props): ReactNode {
  const t = useText();
  const drawsAnew = useModule('CAPTCHA3');
  const { challenge } = captcha;
  const worked = useRef(false);
  const works = challenge !== undefined && 'puzzle' in challenge;
  useEffect(() => {
    // Back from the work at a picture: what was pressed is gone, its letters are typed next.
    if (worked.current && !works) document.getElementById(input.name)?.focus();
    worked.current = works;
  }, [works, input.name]);
  if (!challenge) return null;
  if ('puzzle' in challenge) return <CaptchaPuzzle puzzle={challenge.puzzle} captcha={captcha} beside={beside} />;
  if ('turn' in challenge) return <CaptchaWidget key={challenge.turn} onAnswer={captcha.answered} beside={beside} />;
  return (
    <>
      <Field label={t('session.captcha')} required error={error} id={input.name}>
        <span className="captcha">
          <Input
            {...input}
            id={input.name}
            placeholder={t('session.captchaHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" aria-label={t('session.captchaRefresh')} onClick={() => void captcha.refresh()}>
            <img src={`data:image/png;base64,${challenge.picture.image}`} alt={t('session.captchaPicture')} />
          </button>
        </span>
      </Field>
      {(drawsAnew || beside) && (
        <p className="links">
          {drawsAnew && (
            <button type="button" className="link" onClick={captcha.toPuzzle}>
              {t('session.captchaBlind')}
            </button>
          )}
          {beside}
        </p>
      )}
    </>
  );
}
