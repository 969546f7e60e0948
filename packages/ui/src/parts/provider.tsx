import { Direction, Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** Stands once around an app: the reading direction of the parts that float, and the tips' shared delay. */
export const UiProvider = ({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }): ReactNode => (
  <Direction.Provider dir={dir}>
    <Tooltip.Provider delayDuration={300}>{children}</Tooltip.Provider>
  </Direction.Provider>
);
