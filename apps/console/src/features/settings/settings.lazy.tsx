import { DataTable, EmptyState, Icon, Panel, SearchInput, SkeletonRows, useText } from '@baize/ui';
import { opsListSettings } from '@baize/wire/console';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { finds } from '../../shared/finds.ts';
import { dayTime } from '../../shared/format.ts';
import { nameOf, roomOf, useNames } from '../../shared/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';
import { type SettingRow, Version } from './setting-row.tsx';
import './settings.css';

export const Route = createLazyRoute('/settings')({ component: SettingsPage });

/** Every setting of the merchant by room: its version, who changed it last and why. */
function SettingsPage(): ReactNode {
  const t = useText();
  const names = useNames();
  const { search = '' } = useSearch({ from: '/settings' });
  const navigate = useNavigate({ from: '/settings' });
  const list = useOps(opsListSettings, {});
  const found = list.data?.settings.filter(({ key, title, value }) =>
    finds(search, [key, names.setting(key, title), JSON.stringify(value)]),
  );
  const rooms = [...Map.groupBy(found ?? [], ({ key }) => roomOf(key))];
  return (
    <main className="q" id="main">
      <div className="row spread wrap">
        <h1>{t('settings.title')}</h1>
        <SearchInput
          small
          frame="find"
          label={t('settings.search')}
          clearLabel={t('action.clear')}
          value={search}
          onChange={text => void navigate({ search: text ? { search: text } : {}, replace: true })}
        />
      </div>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={10} />}
      {found?.length === 0 && <EmptyState>{t('settings.none')}</EmptyState>}
      <div className="rooms">
        {rooms.map(([room, settings]) => (
          <Panel key={room} flush title={names.room(room)}>
            <RoomTable room={room} settings={settings} />
          </Panel>
        ))}
      </div>
    </main>
  );
}

function RoomTable({ room, settings }: { room: string; settings: SettingRow[] }): ReactNode {
  const t = useText();
  const names = useNames();
  const navigate = useNavigate();
  const open = ({ key }: SettingRow) =>
    void navigate({ to: '/settings/$room/$name', params: { room: roomOf(key), name: nameOf(key) } });
  return (
    <DataTable<SettingRow>
      caption={names.room(room)}
      rows={settings}
      rowKey={row => row.key}
      onRow={open}
      empty={null}
      columns={[
        { id: 'title', head: t('settings.name'), className: 'c-title', cell: row => <Title row={row} /> },
        { id: 'version', head: t('settings.version'), className: 'c-version', cell: row => <Version row={row} /> },
        { id: 'by', head: t('settings.changed'), className: 'c-changed', cell: row => <Changed row={row} /> },
        {
          id: 'why',
          head: t('reason.label'),
          className: 'wrap optional',
          cell: row => <span className="soft">{row.changed?.reason ?? ''}</span>,
        },
      ]}
      card={row => ({
        title: names.setting(row.key, row.title),
        amount: <Version row={row} />,
        when: row.changed ? `${names.actor(row.changed.by.name)}, ${dayTime(row.changed.at)}` : row.key,
      })}
    />
  );
}

const leftOut = ({ refused }: SettingRow) => (refused ? 'settings.refused' : 'settings.left_out');

function Title({ row }: { row: SettingRow }): ReactNode {
  const t = useText();
  const names = useNames();
  return (
    <span className="row">
      <b>{names.setting(row.key, row.title)}</b>
      <span className="muted small num optional">{row.key}</span>
      {row.stored !== undefined && <span className="vh">{t(leftOut(row))}</span>}
      {!row.mayChange && (
        <span className="muted row" title={t('settings.may_not', { permission: names.permission(row.permission) })}>
          <Icon name="lock" size="xs" />
          <span className="vh">{t('settings.may_not', { permission: names.permission(row.permission) })}</span>
        </span>
      )}
    </span>
  );
}

function Changed({ row: { changed } }: { row: SettingRow }): ReactNode {
  const names = useNames();
  if (!changed) return <span className="muted">—</span>;
  return (
    <>
      {names.actor(changed.by.name)} <span className="muted num">{dayTime(changed.at)}</span>
    </>
  );
}
