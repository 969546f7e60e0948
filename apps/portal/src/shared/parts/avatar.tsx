import { Icon } from '@baize/ui';
import type { ReactNode } from 'react';

/** The default avatar of the house; a member's own picture takes its place where the module is on. */
export const Avatar = (): ReactNode => (
  <span className="avatar default-avatar" aria-hidden="true">
    <Icon name="user" />
  </span>
);
