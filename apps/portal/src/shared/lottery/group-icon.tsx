import type { ReactNode } from 'react';

/** The lotteries' menus, on a grid of 24 each: a stroke, and a filled pip where there is one. */
const PATHS: Readonly<Record<string, readonly [stroke: string, pip?: string]>> = {
  SSC: ['M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0 -17zM12 7v5.2l3.4 2', 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z'],
  '11X5': ['M8 4.5v15M5.5 6.5 8 4.5M16 4.5v15M13.5 6.5 16 4.5', 'M3.5 20.5h17v1h-17z'],
  PK10: [
    'M4 15.5l1.6-4.6a2 2 0 0 1 1.9-1.4h9a2 2 0 0 1 1.9 1.4L20 15.5v3H4zM4 15.5h16',
    'M6.5 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM15.5 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z',
  ],
  K3: [
    'M5 5h14v14H5z',
    'M7.5 8.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM14.5 15.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z',
  ],
  LHC: ['M12 3.5l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L4.8 8.8l5-.7z', 'M6 20h12v1.2H6z'],
  LF: ['M4 7h16v10H4zM9.3 7v10M14.7 7v10', 'M6 11h1.5v2H6zM11.3 11h1.5v2h-1.5zM16.6 11h1.5v2h-1.5z'],
  VN: ['M4 5h16v14H4z', 'M12 8l1.2 2.7 2.9.3-2.2 1.9.7 2.9-2.6-1.5-2.6 1.5.7-2.9-2.2-1.9 2.9-.3z'],
  SEA: ['M3.5 14c2-1.8 4-1.8 6 0s4 1.8 6 0 4-1.8 5 0M3.5 18c2-1.8 4-1.8 6 0s4 1.8 6 0 4-1.8 5 0M12 4v7M12 4l5 6H7z'],
  ELOTT: [
    'M4 7h16v3.5a1.8 1.8 0 0 0 0 3V17H4v-3.5a1.8 1.8 0 0 0 0-3z',
    'M10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z',
  ],
};

/** The icon of a menu of lotteries. */
export function GroupIcon({ group }: { group: string }): ReactNode {
  const [stroke, pip] = PATHS[group] ?? PATHS.SSC ?? [''];
  return (
    <svg className="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={stroke} />
      {pip && <path d={pip} fill="currentColor" stroke="none" />}
    </svg>
  );
}
