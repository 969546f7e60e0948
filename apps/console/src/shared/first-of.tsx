import { useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { More } from './paged.tsx';

const ROWS = 50;

type Props<Row> = {
  rows: readonly Row[] | undefined;
  children: (first: Row[] | undefined) => ReactNode;
};

/** Around a list that is all here but too long to be read at once: its beginning, and the way to more of it. */
export function FirstOf<Row>({ rows, children }: Props<Row>): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(ROWS);
  return (
    <>
      {children(rows?.slice(0, shown))}
      {rows && rows.length > shown && (
        <More onMore={() => setShown(shown + ROWS)}>
          {t('pager.range', { from: 1, to: shown, total: rows.length })}
        </More>
      )}
    </>
  );
}
