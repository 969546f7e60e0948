import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

/** The shape of what comes. Give it the size that the thing will have, so that nothing shifts. */
export function Skeleton({
  width,
  height = '1em',
  ratio,
  className,
}: {
  width?: number | string;
  height?: number | string;
  ratio?: string;
  className?: string;
}): ReactNode {
  const style: CSSProperties = ratio ? { width, aspectRatio: ratio } : { width, height };
  return <div className={cx('skel', className)} style={style} aria-hidden="true" />;
}
