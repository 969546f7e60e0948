import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { MissingText } from './field-context.ts';

type Props = {
  dir: 'ltr' | 'rtl';
  /** What stands under a field that has to be filled in and is not, where a form is sent. */
  missingText?: string;
  children: ReactNode;
};

/** Stands once around an app: the reading direction, for the parts that float and for those that arrows move in, and words of fields. */
export const UiProvider = ({ dir, missingText, children }: Props): ReactNode => (
  <Direction.Provider dir={dir}>
    <MissingText value={missingText}>{children}</MissingText>
  </Direction.Provider>
);
