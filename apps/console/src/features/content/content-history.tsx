import { Button, EmptyState, Panel, SkeletonRows, useText } from '@baize/ui';
import { opsContentHistory } from '@baize/wire/content';
import type { ReactNode } from 'react';
import { exactTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';

type Props = {
  kind: 'announcement' | 'help';
  id: string;
  version: number;
  /** Puts the words of then into the form; saving them is a change like any other. */
  onRestore: (snapshot: unknown, version: number) => void;
};

/** Every version that a piece of content had, newest first. */
export function ContentHistory({ kind, id, version, onRestore }: Props): ReactNode {
  const t = useText();
  const history = useOps(opsContentHistory, { kind, id });
  const rows = history.data?.rows;
  return (
    <Panel title={t('content.history')}>
      {history.isError && <Refused error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <SkeletonRows rows={3} />}
      {rows?.length === 0 && <EmptyState>{t('content.never_changed')}</EmptyState>}
      <ol className="history">
        {rows?.map(row => (
          <li key={row.version}>
            <div className="row spread">
              <b>{t('settings.version_n', { version: row.version })}</b>
              {row.version !== version && (
                <Button look="quiet" size="s" icon="undo" onClick={() => onRestore(row.snapshot, row.version)}>
                  {t('settings.restore')}
                </Button>
              )}
            </div>
            <p className="small muted">
              {row.changed.name}, <span className="num">{exactTime(row.changed.at)}</span>
            </p>
            <p>{row.changed.reason}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
