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

/** What the form begins from: a version of the history with the reason for it, or what stands. */
type Start = { turn: number; restored?: { value: unknown; reason: string } | undefined };

function SettingSheet({ row }: { row: SettingRow }): ReactNode {
  const t = useText();
  const names = useNames();
  const client = useQueryClient();
  const [start, setStart] = useState<Start>({ turn: 0 });
  // Only when everything was read again: the form takes the version that stands then for the one that it began from.
  const begin = async (restored?: Start['restored']): Promise<void> => {
    await client.invalidateQueries();
    setStart(now => (restored || now.turn === start.turn ? { turn: now.turn + 1, restored } : now));
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
        <SettingForm
          key={start.turn}
          row={row}
          start={start.restored ?? { value: row.value, reason: '' }}
          onAgain={() => void begin()}
        />
        <Panel title={t('settings.history')}>
          <SettingHistory
            row={row}
            onRestore={(value, version) => {
              const reason = version === 0 ? t('settings.back_to_default') : t('settings.back_to', { version });
              void begin({ value, reason });
            }}
          />
        </Panel>
      </div>
    </SettingKey>
  );
}
