import { EmptyState, Icon, Panel, SkeletonRows, useText } from '@baize/ui';
import { opsListSettings } from '@baize/wire/console';
import { useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SettingKey, useNames } from '../../shared/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';
import { SettingForm } from './setting-form.tsx';
import { SettingHistory } from './setting-history.tsx';
import { type SettingRow, Version } from './setting-row.tsx';
import './settings.css';

export const Route = createLazyRoute('/settings/$room/$name')({ component: SettingPage });

function SettingPage(): ReactNode {
  const t = useText();
  const { room, name } = useParams({ from: '/settings/$room/$name' });
  const list = useOps(opsListSettings, {});
  const row = list.data?.settings.find(({ key }) => key === `${room}.${name}`);
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
      {row && <SettingSheet key={row.key} row={row} />}
    </main>
  );
}

/** A value to begin from: the one that stands, or one of the history. */
type Start = { value: unknown; reason: string; turn: number };

function SettingSheet({ row }: { row: SettingRow }): ReactNode {
  const t = useText();
  const names = useNames();
  const client = useQueryClient();
  const [start, setStart] = useState<Start>({ value: row.value, reason: '', turn: 0 });
  const begin = (value: unknown, reason: string) => setStart(({ turn }) => ({ value, reason, turn: turn + 1 }));
  const saved = async (value: unknown): Promise<void> => {
    await client.invalidateQueries();
    begin(value, '');
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
        <SettingForm key={start.turn} row={row} start={start} onSaved={saved} onAgain={() => begin(row.value, '')} />
        <Panel title={t('settings.history')}>
          <SettingHistory
            row={row}
            onRestore={(value, version) =>
              begin(value, version === 0 ? t('settings.back_to_default') : t('settings.back_to', { version }))
            }
          />
        </Panel>
      </div>
    </SettingKey>
  );
}
