import { EmptyState, Icon, Panel, SkeletonRows, useText } from '@baize/ui';
import { opsListSettings } from '@baize/wire/console';
import { useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SettingKey, useNames } from '../../shared/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { SettingHistory } from '../../shared/setting-history.tsx';
import { useOps } from '../../shared/use-ops.ts';
import { type FormStart, SettingForm } from './setting-form.tsx';
import { type SettingRow, Version } from './setting-row.tsx';
import './settings.css';

export const Route = createLazyRoute('/settings/$room/$name')({ component: SettingPage });

function SettingPage(): ReactNode {
  const t = useText();
  const { room, name } = useParams({ from: '/settings/$room/$name' });
  const list = useOps(opsListSettings, {});
  const client = useQueryClient();
  const rowIn = (data: typeof list.data) => data?.settings.find(({ key }) => key === `${room}.${name}`);
  const row = rowIn(list.data);
  const readAgain = async (): Promise<SettingRow | undefined> => {
    await client.invalidateQueries();
    return rowIn((await list.refetch()).data);
  };
  return (
    <main className="q" id="main">
      <p className="crumb">
        <Icon name="back" size="s" flip />
        <Link className="link" to="/settings">
          {t('settings.title')}
        </Link>
      </p>
      {!row && <h1 className="vh">{t('settings.title')}</h1>}
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={10} />}
      {list.data && !row && <EmptyState>{t('settings.unknown')}</EmptyState>}
      {row && <SettingSheet key={row.key} row={row} readAgain={readAgain} />}
    </main>
  );
}

type SheetProps = { row: SettingRow; readAgain: () => Promise<SettingRow | undefined> };

const standing = ({ value, version }: SettingRow): FormStart => ({ value, version, reason: '' });

function SettingSheet({ row, readAgain }: SheetProps): ReactNode {
  const t = useText();
  const names = useNames();
  const [{ turn, start }, setStart] = useState({ turn: 0, start: standing(row) });
  const begin = (from: FormStart): void => setStart(now => ({ turn: now.turn + 1, start: from }));
  // Whoever took a version of the history before everything was read again goes on with that.
  const again = async (): Promise<void> => {
    const fresh = await readAgain();
    setStart(now => (fresh && now.turn === turn ? { turn: turn + 1, start: standing(fresh) } : now));
  };
  return (
    <SettingKey value={row.key}>
      <div className="row spread wrap">
        <div className="row">
          <h1>{names.setting(row.key, row.title)}</h1>
          <Version row={row} />
        </div>
        <span className="muted small num">{row.key}</span>
      </div>
      <div className="columns setting">
        <SettingForm key={turn} row={row} start={start} onAgain={() => void again()} />
        <Panel title={t('settings.history')}>
          <SettingHistory
            row={row}
            onRestore={(value, version, made) => {
              const reason = version === 0 ? t('settings.back_to_default') : t('settings.back_to', { version });
              begin({ value, version: made, reason });
            }}
          />
        </Panel>
      </div>
    </SettingKey>
  );
}
