import { Button, EmptyState, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { type opsListSettings, opsSettingHistory } from '@baize/wire/console';
import type { ReactNode } from 'react';
import './version-list.css';
import { Changes } from './changes.tsx';
import { differences } from './differences.ts';
import { exactTime } from './format.ts';
import { useNames } from './names.ts';
import { Refused } from './refused.tsx';
import { useOps } from './use-ops.ts';

type Props = {
  row: Pick<OutputOf<typeof opsListSettings>['settings'][number], 'key' | 'default'>;
  /** The part of the value that is looked at; versions that left it as it was are passed over. */
  part?: (value: unknown) => unknown;
  /** Puts a value of then (0: the default) into the form, made from the version that stands; saving it is a change like any other. */
  onRestore: (value: unknown, version: number, standing: number) => void;
};

const whole = (value: unknown): unknown => value;

/** Every value that the setting, or a part of it, had, newest first; the default ends the list. */
export function SettingHistory({ row, part = whole, onRestore }: Props): ReactNode {
  const t = useText();
  const names = useNames();
  const history = useOps(opsSettingHistory, { key: row.key });
  if (history.isError) return <Refused error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <SkeletonRows rows={4} />;
  const { rows: all } = history.data;
  const rows = all.filter(({ before, after }) => part === whole || differences(part(before), part(after)).length > 0);
  if (rows.length === 0) return <EmptyState>{t('settings.never_changed')}</EmptyState>;
  const [standing, shown, first] = [all[0]?.version ?? 0, rows[0]?.version, all.at(-1)];
  return (
    <ol className="history">
      {rows.map(({ version, before, after, by, at, reason }) => (
        <li key={version}>
          <div className="row spread">
            <b>{t('settings.version_n', { version })}</b>
            {version !== shown && (
              <Button look="quiet" size="s" icon="undo" onClick={() => onRestore(after, version, standing)}>
                {t('settings.restore')}
              </Button>
            )}
          </div>
          <p className="small muted">
            {names.actor(by.name)}, <span className="num">{exactTime(at)}</span>
          </p>
          <p>{reason}</p>
          <Changes before={part(before)} after={part(after)} nameOf={names.field} />
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
