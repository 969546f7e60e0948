import { Badge, type BadgeTone, Button, DataTable, EmptyState, Money, Panel, SearchInput, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsCancelFreeRounds, opsListFreeRounds } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { useNow } from '../../shared/use-now.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';
import { OrderFreeRounds } from './order-free-rounds.tsx';
import { gameOf } from './round-columns.tsx';
import { useGamesSearch } from './use-games-search.ts';

/** A username or the beginning of one, as long as the call takes. */
const SEARCH_MAX = 64;

type Given = OutputOf<typeof opsListFreeRounds>['freeRounds'][number];
/** What was given is played, or its time is over. */
type Standing = Given['state'] | 'played' | 'over';
const TONES: Record<Standing, BadgeTone> = {
  ordered: 'wait',
  given: 'ok',
  played: 'plain',
  over: 'plain',
  failed: 'bad',
  cancelling: 'wait',
  cancelled: 'plain',
};

function standingOf({ state, played, rounds, endsAt }: Given, now: number): Standing {
  if (state !== 'given') return state;
  if (played >= rounds) return 'played';
  return Date.parse(endsAt) <= now ? 'over' : 'given';
}

/** Rounds that were given to players: what was played of them, what they won, and a way to give more or take them back. */
export function FreeRounds(): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const may = useMay('games.edit');
  const { sought, typed, setTyped } = useGamesSearch();
  const [ordering, setOrdering] = useState(false);
  const [taken, setTaken] = useState<Given>();
  const now = useNow(LIVE_MS);
  const list = useOps(opsListFreeRounds, sought === '' ? {} : { search: sought.slice(0, SEARCH_MAX) }, LIVE_MS);
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  const stateOf = (row: Given) => (
    <span className="row wrap">
      <Badge tone={TONES[standingOf(row, now)]}>{t(`games.free_${standingOf(row, now)}`)}</Badge>
      {row.problem && <span className="small soft">{row.problem}</span>}
    </span>
  );
  const takeBack = (row: Given) =>
    may &&
    ['ordered', 'given'].includes(standingOf(row, now)) && (
      <Button size="s" look="danger-line" onClick={() => setTaken(row)}>
        {t('games.take_back')}
      </Button>
    );
  return (
    <>
      <div className="views row spread">
        <SearchInput
          label={t('games.player')}
          clearLabel={t('games.clear')}
          value={typed}
          onChange={setTyped}
          maxLength={SEARCH_MAX}
          small
        />
        <span className="row">
          <SavedFilters page="/games" />
          {may && (
            <Button look="primary" size="s" icon="plus" onClick={() => setOrdering(true)}>
              {t('games.order_free')}
            </Button>
          )}
        </span>
      </div>
      <Panel flush label={t('games.tab_freerounds')}>
        <DataTable<Given>
          caption={t('games.tab_freerounds')}
          rows={list.data?.freeRounds}
          rowKey={row => row.id}
          empty={<EmptyState>{t('games.no_free')}</EmptyState>}
          columns={[
            { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.createdAt)}</span> },
            { id: 'player', head: t('games.player'), cell: row => <b>{row.username}</b> },
            { id: 'game', head: t('games.game'), cell: row => gameOf(row, vendorName) },
            { id: 'played', head: t('games.played'), numeric: true, cell: row => t('games.rounds_played', row) },
            {
              id: 'stake',
              head: t('games.stake'),
              numeric: true,
              cell: row => <Money amount={row.stake} currency={row.currency} />,
            },
            {
              id: 'won',
              head: t('games.won'),
              numeric: true,
              cell: row => <Money amount={row.won} currency={row.currency} />,
            },
            { id: 'ends', head: t('games.ends'), className: 'optional', cell: row => dayTime(row.endsAt) },
            { id: 'state', head: t('games.state'), className: 'wrap', cell: stateOf },
            {
              id: 'act',
              head: <span className="vh">{t('games.take_back')}</span>,
              cell: takeBack,
            },
          ]}
          card={row => ({
            title: `${row.username} · ${row.gameName}`,
            amount: t('games.rounds_played', row),
            when: dayTime(row.createdAt),
            status: (
              <span className="row wrap acts">
                {stateOf(row)}
                {takeBack(row)}
              </span>
            ),
          })}
        />
      </Panel>
      {ordering && (
        <OrderFreeRounds
          onClose={() => setOrdering(false)}
          onDone={() => {
            setOrdering(false);
            void list.refetch();
          }}
        />
      )}
      {taken && (
        <ReasonDialog
          title={t('games.take_back')}
          confirm={t('games.take_back')}
          danger
          run={reason => call(opsCancelFreeRounds, { id: taken.id, reason })}
          onDone={() => {
            setTaken(undefined);
            void list.refetch();
          }}
          onClose={() => setTaken(undefined)}
        >
          {t('games.take_back_help')}
        </ReasonDialog>
      )}
    </>
  );
}
