import { cx, Icon } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNear } from '../images/use-near.ts';
import { insist } from '../navigation/insist.ts';
import { useSite } from '../site/site.ts';

type Props = { text: string; size?: number; label: string };

/** Black on white in both themes, as scanners want it; a tenth of the size around it, the logo on a fifth. */
const SIZE = 200;
const MARGIN_PART = 0.1;
const LOGO_SCALE = 0.2;

/** Whether a picture comes. The library draws nothing at all around one that does not. */
const comes = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = address;
  });

/**
 * A QR code with the merchant's logo, drawn when it comes near the window. Its library comes with the first code; while that fails, a
 * drawn sign stands there, for what the code says stands beside it in words.
 */
export function QrCode({ text, size = SIZE, label }: Props): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const drawn = useRef<HTMLSpanElement>(null);
  const logo = useSite().settings?.theme.logo ?? '/favicon.svg';
  const near = useNear(box);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!near) return;
    let wanted = true;
    const onFailed = (): void => {
      if (wanted) setFailed(true);
    };
    const code = insist(() => import('qr-code-styling'), onFailed);
    void Promise.all([code, comes(logo)]).then(([{ default: face }, hasLogo]) => {
      // The package's types promise a module, its file is the class itself.
      const QrCodeStyling = 'default' in face ? face.default : face;
      if (!wanted || !drawn.current) return;
      setFailed(false);
      drawn.current.replaceChildren();
      new QrCodeStyling({
        width: size,
        height: size,
        margin: Math.round(size * MARGIN_PART),
        type: 'svg',
        data: text,
        ...(hasLogo && { image: logo }),
        imageOptions: { imageSize: LOGO_SCALE, margin: 2, hideBackgroundDots: true, saveAsBlob: false },
        qrOptions: { errorCorrectionLevel: 'Q' },
        dotsOptions: { color: '#000000' },
        backgroundOptions: { color: '#ffffff' },
      }).append(drawn.current);
    });
    return () => {
      wanted = false;
    };
  }, [near, text, size, logo]);
  return (
    <span
      ref={box}
      className={cx('qr', failed && 'image-broken')}
      role="img"
      aria-label={label}
      style={{ width: size, height: size }}
    >
      {failed && <Icon name="qr" />}
      <span ref={drawn} />
    </span>
  );
}
