import { Button, EmptyState, SkeletonRows, useText } from '@baize/ui';
import { opsSettingHistory } from '@baize/wire/console';
import type { ReactNode } from 'react';
import { Changes } from '../../shared/changes.tsx';
import { exactTime } from '../../shared/format.ts';
import { useNames } from '../../shared/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';
import type { SettingRow } from './setting-row.tsx';

type Props = {
  row: SettingRow;
  /** Puts a value of then (0: the default) into the form, made from the version that stands; saving it is a change like any other. */
  onRestore: (value: unknown, version: number, standing: number) => void;
};

/** Every value that the setting had, newest first; the default ends the list. */
export function SettingHistory({ row, onRestore }: Props): ReactNode {
  const t = useText();
  const names = useNames();
  const history = useOps(opsSettingHistory, { key: row.key });
  if (history.isError) return <Refused error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <SkeletonRows rows={4} />;
  const { rows } = history.data;
  if (rows.length === 0) return <EmptyState>{t('settings.never_changed')}</EmptyState>;
  const [standing, first] = [rows[0]?.version ?? 0, rows.at(-1)];
  return (
    <ol className="history">
      {rows.map(({ version, before, after, by, at, reason }) => (
        <li key={version}>
          <div className="row spread">
            <b>{t('settings.version_n', { version })}</b>
            {version !== standing && (
              <Button look="quiet" size="s" icon="undo" onClick={() => onRestore(after, version, standing)}>
                {t('settings.restore')}
              </Button>
            )}
          </div>
          <p className="small muted">
            {by.name}, <span className="num">{exactTime(at)}</span>
          </p>
          <p>{reason}</p>
          <Changes before={before} after={after} nameOf={names.field} />
        </li>
      ))}
      {first?.version === 1 && (
        <li>
          <div className="row spread">
            <b>{t('settings.default')}</b>
            <Button look="quiet" size="s" icon="undo" onClick={() => onRestore(row.default, 0, standing)}>
              {t('settings.restore')}
            </Button>
          </div>
        </li>
      )}
    </ol>
  );
}
