import { EmptyState, Panel, SkeletonRows, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Row = { place: number; account: string; value: string; own: boolean };

/** Who did most, by masked names: only what really happened. */
export function Leaders({
  title,
  empty,
  rows,
}: {
  title: string;
  empty: string;
  rows: readonly Row[] | undefined;
}): ReactNode {
  const t = useText();
  return (
    <Panel title={title} flush>
      {rows === undefined && <SkeletonRows rows={3} />}
      {rows?.length === 0 && <EmptyState>{empty}</EmptyState>}
      <ol className="leaders">
        {rows?.map(row => (
          <li key={row.place} className={row.own ? 'own' : undefined}>
            <span className="num muted place">{row.place}</span>
            <b className="grow">{row.own ? t('leaders.you') : row.account}</b>
            <span className="num">{row.value}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
