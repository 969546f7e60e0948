import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { type FieldWords, WordsOfFields } from './field-context.ts';

type Props = {
  dir: 'ltr' | 'rtl';
  fieldWords?: FieldWords;
  children: ReactNode;
};

/** Stands once around an app: the reading direction, for the parts that float and for those that arrows move in, and words of fields. */
export const UiProvider = ({ dir, fieldWords, children }: Props): ReactNode => (
  <Direction.Provider dir={dir}>
    <WordsOfFields value={fieldWords}>{children}</WordsOfFields>
  </Direction.Provider>
);
