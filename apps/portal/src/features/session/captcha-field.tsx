import { Field, Input, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CaptchaWidget } from './captcha-widget.tsx';
import type { Captcha } from './use-captcha.ts';

type Props = { captcha: Captcha; input: UseFormRegisterReturn; error?: string | undefined };

/** The letters of a picture; pressing the picture draws another. */
export function CaptchaField({ captcha, input, error }: Props): ReactNode {
  const t = useText();
  const { challenge } = captcha;
  if (!challenge) return null;
  if ('turn' in challenge) return <CaptchaWidget key={challenge.turn} onAnswer={captcha.answered} />;
  return (
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
  );
}
