import './version-list.css';
import { Button, EmptyState, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsContentHistory } from '@baize/wire/content';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Changes } from './changes.tsx';
import type { FieldNames } from './field-names.ts';
import { fieldsOf } from './fields-of.ts';
import { exactTime } from './format.ts';
import { Refused } from './refused.tsx';

type Props = {
  history: UseQueryResult<OutputOf<typeof opsContentHistory>>;
  /** The one that stands. */
  version: number;
  /** Puts the words of then into the form; saving them is a change like any other. */
  onRestore: (snapshot: unknown, version: number) => void;
  /** What its fields and their values are called where they are written. */
  names: FieldNames;
};

/** Every version that a piece of content had, newest first, with what it changed of the one before. */
export function VersionList({ history, version, onRestore, names }: Props): ReactNode {
  const t = useText();
  const rows = history.data?.rows;
  // The form beside the list renders it at each key: what versions changed is compared once.
  const texts = useMemo(() => rows?.map(row => written(row.snapshot)) ?? [], [rows]);
  return (
    <>
      {history.isError && <Refused error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <SkeletonRows rows={3} />}
      {rows?.length === 0 && <EmptyState>{t('content.never_changed')}</EmptyState>}
      <ol className="history">
        {rows?.map((row, at) => (
          <li key={row.version}>
            <div className="row spread">
              <b>{t('settings.version_n', { version: row.version })}</b>
              {row.version !== version && (
                <Button look="quiet" size="s" icon="undo" onClick={() => onRestore(row.snapshot, row.version)}>
                  {t('settings.restore')}
                </Button>
              )}
            </div>
            {row.changed && (
              <>
                <p className="small muted">
                  {row.changed.name}, <span className="num">{exactTime(row.changed.at)}</span>
                </p>
                <p>{row.changed.reason}</p>
              </>
            )}
            {rows[at + 1] && <Changes before={texts[at + 1]} after={texts[at]} {...names} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What is counted or given by the house is no one's change. */
const NOT_WRITTEN: readonly string[] = ['version', 'spent', 'claims'];

const written = (snapshot: unknown): unknown =>
  Object.fromEntries(Object.entries(fieldsOf(snapshot) ?? {}).filter(([name]) => !NOT_WRITTEN.includes(name)));
