import { CN, GB } from 'country-flag-icons/react/3x2';
import type { ReactNode } from 'react';

const FLAGS: Readonly<Record<string, typeof GB>> = { GB, CN };

/** The flag that a language stands under; decoration beside its name. */
export function Flag({ country }: { country: string }): ReactNode {
  const Picture = FLAGS[country];
  return Picture ? <Picture className="flag" aria-hidden="true" /> : null;
}
