import { Note, useText } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SiteSettings, useSite } from '../../shared/site/site.ts';

type Widget = NonNullable<SiteSettings['captcha']>;
type Props = { onAnswer: (token: string | undefined) => void; beside?: ReactNode };
type Render = (element: HTMLElement, options: Record<string, unknown>) => unknown;

/** Where each provider's script puts itself. */
const GLOBALS: Record<Widget['widget'], string> = {
  turnstile: 'turnstile',
  hcaptcha: 'hcaptcha',
  recaptcha: 'grecaptcha',
};
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;

/**
 * The widget of the merchant's captcha provider. It comes with its script, when it is first asked for; a page that was loaded before the
 * provider changed may load no script of it.
 */
export function CaptchaWidget({ onAnswer, beside }: Props): ReactNode {
  const t = useText();
  const widget = useSite().settings?.captcha;
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!widget || !element) return;
    let gone = false;
    const place = document.createElement('div');
    element.replaceChildren(place);
    rendererOf(widget).then(
      render =>
        gone ||
        render(place, {
          sitekey: widget.siteKey,
          callback: (token: unknown) => onAnswer(String(token)),
          'expired-callback': () => onAnswer(undefined),
        }),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [widget, onAnswer]);
  if (failed || !widget)
    return (
      <>
        <Note tone="bad" live>
          {t('captcha.unavailable')}
        </Note>
        <p className="links">
          <button type="button" className="link" onClick={() => globalThis.location.reload()}>
            {t('problem.reload')}
          </button>
          {beside}
        </p>
      </>
    );
  return (
    <>
      <div className="captcha-widget" ref={frame} />
      {beside && <p className="links">{beside}</p>}
    </>
  );
}

/** Loads the script once and waits until it can draw. */
async function rendererOf({ widget, scriptUrl }: Widget): Promise<Render> {
  if (!document.querySelector(`script[src="${CSS.escape(scriptUrl)}"]`)) {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    document.head.append(script);
  }
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const api: unknown = Reflect.get(globalThis, GLOBALS[widget]);
    const render: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'render') : undefined;
    if (typeof render === 'function') return (element, options) => render.call(api, element, options);
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('the captcha did not load');
}
