import type { ReactNode } from 'react';
import { cx } from '../parts/cx.ts';
import { ACTION_ICONS } from './actions.ts';
import { CATEGORY_ICONS } from './categories.ts';

const ICONS = { ...ACTION_ICONS, ...CATEGORY_ICONS };
export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS);
export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

type Props = {
  name: IconName;
  /** s 16, m 20 (default), l 26, xs 13. */
  size?: 'xs' | 's' | 'm' | 'l';
  /** Arrows and the like turn round where one reads from right to left. */
  flip?: boolean;
  className?: string | undefined;
  /** Only where the icon stands alone and says something; otherwise it is hidden from readers. */
  label?: string;
};

export function Icon({ name, size = 'm', flip = false, className, label }: Props): ReactNode {
  const shape: readonly [string, string?] = ICONS[name];
  const names = cx('i', size !== 'm' && size, flip && 'flip', className);
  return (
    <svg
      className={names}
      viewBox="0 0 24 24"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shape[0] && <path d={shape[0]} />}
      {shape[1] && <path className="f" d={shape[1]} />}
    </svg>
  );
}
