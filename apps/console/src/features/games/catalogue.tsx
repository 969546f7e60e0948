import {
  Badge,
  type BadgeTone,
  DataTable,
  EmptyState,
  Field,
  Input,
  Panel,
  SearchInput,
  Select,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsChangeGame, opsListGames } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { Paged } from '../../shared/paged.tsx';
import { percentText } from '../../shared/percent.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';
import { stakesText } from './stakes-text.ts';
import { useGamesSearch } from './use-games-search.ts';

type Game = OutputOf<typeof opsListGames>['games'][number];
const TONES: Record<Game['status'], BadgeTone> = { open: 'ok', maintenance: 'wait', hidden: 'plain' };
const STATUSES = ['open', 'maintenance', 'hidden'] as const;
const SHOWN = 100;

/** Every game, hidden ones included: names, order, status, countries in which it is not shown. */
export function Catalogue(): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const may = useMay('games.edit');
  const { sought, typed, setTyped } = useGamesSearch();
  const [edited, setEdited] = useState<Game>();
  const asked = { limit: SHOWN, ...(sought === '' ? {} : { name: sought }) };
  const pages = useOpsPages(
    opsListGames,
    asked,
    after => ({ ...asked, after }),
    page => page.next,
  );
  const total = pages.data?.pages[0]?.total;
  const statusOf = (row: Game) =>
    row.offered ? (
      <Badge tone={TONES[row.status]}>{t(`games.status_${row.status}`)}</Badge>
    ) : (
      <Badge>{t('games.withdrawn')}</Badge>
    );
  return (
    <>
      <div className="views row spread">
        <span className="row">
          <SearchInput
            label={t('games.find')}
            clearLabel={t('games.clear')}
            value={typed}
            onChange={setTyped}
            maxLength={100}
            small
          />
          {total !== undefined && <span className="small muted">{t('games.count', { count: total })}</span>}
        </span>
        <SavedFilters page="/games" />
      </div>
      <Paged pages={pages}>
        <Panel flush label={t('games.tab_catalogue')}>
          <DataTable<Game>
            caption={t('games.tab_catalogue')}
            rows={pages.data?.pages.flatMap(page => page.games)}
            rowKey={row => row.nodeId}
            empty={<EmptyState>{t('games.no_games')}</EmptyState>}
            {...(may ? { onRow: setEdited } : {})}
            columns={[
              { id: 'name', head: t('games.game'), cell: row => <b>{row.name}</b> },
              { id: 'vendor', head: t('games.vendor'), cell: row => vendorName(row.vendorCode) },
              { id: 'code', head: t('games.code'), cell: row => <span className="num">{row.gameCode}</span> },
              { id: 'category', head: t('games.category'), cell: row => t(`games.category_${row.category}`) },
              {
                id: 'rtp',
                head: t('games.rtp'),
                numeric: true,
                cell: row => percentText(row.rtp),
              },
              {
                id: 'stakes',
                head: t('games.stakes'),
                numeric: true,
                className: 'optional',
                cell: stakesText,
              },
              { id: 'sort', head: t('games.order'), numeric: true, cell: row => row.sort },
              {
                id: 'blocked',
                head: t('games.blocked'),
                className: 'optional',
                cell: row => row.blockedCountries.join(', '),
              },
              { id: 'status', head: t('games.state'), cell: statusOf },
            ]}
            card={row => ({
              title: row.name,
              amount: row.rtp === null ? '' : percentText(row.rtp),
              when: [vendorName(row.vendorCode), stakesText(row)].filter(part => part !== '').join(' · '),
              status: statusOf(row),
            })}
          />
        </Panel>
      </Paged>
      {edited && (
        <GameDialog
          game={edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            void pages.refetch();
          }}
        />
      )}
    </>
  );
}

function GameDialog({ game, onClose, onDone }: { game: Game; onClose: () => void; onDone: () => void }): ReactNode {
  const t = useText();
  const [status, setStatus] = useState<string>(game.status);
  const [names, setNames] = useState({ ...game.names, EN: game.names.EN ?? game.name, CN: game.names.CN ?? '' });
  const { CN: _none, ...withoutChinese } = names;
  const [sort, setSort] = useState(String(game.sort));
  const [blocked, setBlocked] = useState(game.blockedCountries.join(' '));
  const [limits, setLimits] = useState({ min: game.stakeMin ?? '', max: game.stakeMax ?? '' });
  const fieldNames: Readonly<Record<string, string>> = {
    sort: t('games.order'),
    blockedCountries: t('games.blocked'),
    stakeMin: t('games.stake_min'),
    stakeMax: t('games.stake_max'),
  };
  const change = (reason: string) =>
    call(opsChangeGame, {
      nodeId: game.nodeId,
      version: game.version,
      names: names.CN.trim() === '' ? withoutChinese : names,
      status: STATUSES.find(one => one === status) ?? game.status,
      sort: sort.trim() === '' ? game.sort : Number(sort),
      blockedCountries: blocked
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(country => country !== ''),
      stakeMin: limits.min.trim() === '' ? null : limits.min.trim(),
      stakeMax: limits.max.trim() === '' ? null : limits.max.trim(),
      reason,
    });
  return (
    <ReasonDialog
      title={game.name}
      confirm={t('games.change')}
      run={change}
      fieldName={field => fieldNames[field.split('.')[0] ?? '']}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={t('games.name_en')} required>
        <Input
          value={names.EN}
          maxLength={200}
          required
          onChange={event => setNames({ ...names, EN: event.target.value })}
        />
      </Field>
      <Field label={t('games.name_cn')}>
        <Input value={names.CN} maxLength={200} onChange={event => setNames({ ...names, CN: event.target.value })} />
      </Field>
      <Field label={t('games.order')} help={t('games.order_help')}>
        <Input inputMode="numeric" value={sort} onChange={event => setSort(event.target.value)} />
      </Field>
      <Field label={t('games.blocked')} help={t('games.blocked_help')}>
        <Input value={blocked} onChange={event => setBlocked(event.target.value)} />
      </Field>
      <Field label={t('games.stake_min')} help={t('games.stake_help')}>
        <Input
          inputMode="decimal"
          value={limits.min}
          onChange={event => setLimits({ ...limits, min: event.target.value })}
        />
      </Field>
      <Field label={t('games.stake_max')} help={t('games.stake_help')}>
        <Input
          inputMode="decimal"
          value={limits.max}
          onChange={event => setLimits({ ...limits, max: event.target.value })}
        />
      </Field>
      <Field label={t('games.state')}>
        <Select
          label={t('games.state')}
          items={STATUSES.map(value => ({ value, label: t(`games.status_${value}`) }))}
          value={status}
          onChange={setStatus}
        />
      </Field>
    </ReasonDialog>
  );
}
