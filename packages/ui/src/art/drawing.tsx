import type { ReactNode } from 'react';
import { cx } from '../parts/cx.ts';

type Props = {
  width: number;
  height: number;
  /** SVG that this package drew itself. */
  inner: string;
  className?: string | undefined;
  /** `slice` fills its box and is cut off; `xMaxYMid slice` keeps the end. */
  fit?: string;
  /** What it shows, where it stands alone; a picture beside its name is decoration. */
  label?: string | undefined;
};

/** An SVG of one of the house's own drawings. */
export function Drawing({ width, height, inner, className, fit = 'xMidYMid slice', label }: Props): ReactNode {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...named}
      className={cx(className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are this package's own text; no input reaches them.
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}
