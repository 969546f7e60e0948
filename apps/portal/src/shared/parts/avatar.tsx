import { Icon } from '@baize/ui';
import type { ReactNode } from 'react';
import { LazyImage } from '../images/lazy-image.tsx';

/** A member's own picture; the house's default avatar where there is none, or where it does not come. */
export function Avatar({ src }: { src?: string | null | undefined }): ReactNode {
  return src ? <LazyImage src={src} alt="" className="avatar" fallback={<DefaultAvatar />} /> : <DefaultAvatar />;
}

const DefaultAvatar = (): ReactNode => (
  <span className="avatar default-avatar" aria-hidden="true">
    <Icon name="user" />
  </span>
);
