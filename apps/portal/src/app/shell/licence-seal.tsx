import type { ReactNode } from 'react';

const SIGNS: readonly ReactNode[] = [
  <path key="star" d="M15 15l7 5 7-5-5 7 5 7-7-5-7 5 5-7z" fill="currentColor" stroke="none" />,
  <path key="anchor" d="M22 12v20M14 18q8 6 16 0M15 27q7 5 14 0" />,
  <path key="sun" d="M22 12v5M22 27v5M12 22h5M27 22h5M15 15l3.5 3.5M25.5 25.5L29 29M29 15l-3.5 3.5M18.5 25.5L15 29" />,
];

/** A badge of the footer: an own drawing, because nobody's emblem is ours to show. */
export const LicenceSeal = ({ at }: { at: number }): ReactNode => (
  <svg className="seal" viewBox="0 0 44 44" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
    <circle cx="22" cy="22" r="20.5" />
    <circle cx="22" cy="22" r="17" strokeDasharray="1.5 2.2" />
    {SIGNS[at % SIGNS.length]}
  </svg>
);
