import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Stands once around an app: the reading direction, for the parts that float and for those that arrows move in. */
export const UiProvider = ({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }): ReactNode => (
  <Direction.Provider dir={dir}>{children}</Direction.Provider>
);
