import { type ReactNode, useEffect, useRef } from 'react';

/** A QR code, black on white in both themes, as scanners want it. Its library comes with the first code. */
export function QrCode({ text, size, label }: { text: string; size: number; label: string }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let wanted = true;
    void import('qr-code-styling').then(({ default: face }) => {
      // The package's types promise a module, its file is the class itself.
      const QrCodeStyling = 'default' in face ? face.default : face;
      if (!wanted || !box.current) return;
      box.current.replaceChildren();
      new QrCodeStyling({ width: size, height: size, margin: 6, type: 'svg', data: text }).append(box.current);
    });
    return () => {
      wanted = false;
    };
  }, [text, size]);
  return <span ref={box} className="qr" role="img" aria-label={label} style={{ width: size, height: size }} />;
}
