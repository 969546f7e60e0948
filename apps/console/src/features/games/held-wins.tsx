import { Badge, type BadgeTone, Button, Checkbox, DataTable, EmptyState, Money, Panel, useText } from '@baize/ui';
import { opsListHeldWins } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { DecideWins, type Deciding, type Win } from './decide-wins.tsx';
import { roundColumns } from './round-columns.tsx';

const TONES: Record<Win['state'], BadgeTone> = { held: 'wait', released: 'ok', refused: 'bad', taken_back: 'plain' };

/** Wins above a ceiling, and wins that vendors want back above theirs: two people decide, of one or of many at once. */
export function HeldWins(): ReactNode {
  const t = useText();
  const may = useMay('games.reconcile');
  const list = useOps(opsListHeldWins, {}, LIVE_MS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<Deciding>();
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  const rows = list.data?.wins;
  const open = rows?.filter(row => may && row.state === 'held' && !row.proposed) ?? [];
  const picked = open.filter(row => chosen.has(row.id));
  // One proposal is of one kind and currency.
  const [first = open[0]] = picked;
  const fitting = open.filter(row => row.kind === first?.kind && row.currency === first?.currency);
  const choose = (ids: readonly string[], on: boolean): void =>
    setChosen(was => new Set(on ? [...was, ...ids] : [...was].filter(id => !ids.includes(id))));
  const boxOf = (row: Win) =>
    open.includes(row) && (
      <Checkbox
        checked={chosen.has(row.id)}
        disabled={!fitting.includes(row)}
        onChange={on => choose([row.id], on)}
        label={t('games.choose_win', { player: row.username })}
      />
    );
  const acts = (row: Win) =>
    open.includes(row) &&
    picked.length === 0 && <Acts wins={[row]} onDecide={release => setDeciding({ wins: [row], release })} />;
  const all = (
    <Checkbox
      checked={picked.length > 0 && (picked.length === fitting.length || 'some')}
      disabled={fitting.length === 0}
      onChange={on =>
        choose(
          fitting.map(({ id }) => id),
          on,
        )
      }
      label={t('games.tab_held')}
    />
  );
  return (
    <Panel flush label={t('games.tab_held')}>
      {picked.length > 0 && (
        <div className="row wrap chosen-wins">
          {all}
          <b role="status">{t('games.held_chosen', { count: picked.length })}</b>
          <Acts wins={picked} onDecide={release => setDeciding({ wins: picked, release })} />
        </div>
      )}
      <DataTable<Win>
        caption={t('games.tab_held')}
        rows={rows}
        rowKey={row => `${row.vendorCode} ${row.id}`}
        empty={<EmptyState>{t('games.no_held')}</EmptyState>}
        columns={[
          ...(may ? [{ id: 'choose', head: picked.length > 0 ? null : all, cell: boxOf }] : []),
          ...roundColumns<Win>(t, row => row.heldAt),
          {
            id: 'amount',
            head: t('games.prize'),
            numeric: true,
            cell: row => <Money amount={row.amount} currency={row.currency} />,
          },
          { id: 'state', head: t('games.state'), className: 'wrap', cell: row => <State win={row} /> },
          { id: 'act', head: <span className="vh">{t('games.release_win')}</span>, cell: acts },
        ]}
        card={row => ({
          icon: boxOf(row) || undefined,
          title: `${row.username} · ${row.gameCode}`,
          amount: <Money amount={row.amount} currency={row.currency} />,
          when: dayTime(row.heldAt),
          status: (
            <span className="row wrap acts">
              <State win={row} /> {acts(row)}
            </span>
          ),
        })}
      />
      {deciding && (
        <DecideWins
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined);
            setChosen(new Set());
            void list.refetch();
          }}
        />
      )}
    </Panel>
  );
}

function State({ win }: { win: Win }): ReactNode {
  const t = useText();
  const ended = win.kind === 'take_back' && win.state !== 'held';
  return (
    <span className="row wrap">
      <Badge tone={TONES[win.state]}>{t(ended ? `games.taken_${win.state}` : `games.held_${win.state}`)}</Badge>
      {win.kind === 'take_back' && win.state === 'held' && <span className="small">{t('games.wanted_back')}</span>}
      {win.proposed && <span className="small soft">{t('games.held_proposed')}</span>}
      {win.reason && (
        <span className="small soft">
          {win.decidedBy}: {win.reason}
        </span>
      )}
    </span>
  );
}

function Acts({ wins, onDecide }: { wins: readonly Win[]; onDecide: (release: boolean) => void }): ReactNode {
  const t = useText();
  const back = wins[0]?.kind === 'take_back';
  return (
    <span className="row acts">
      <Button size="s" onClick={() => onDecide(true)}>
        {t(back ? 'games.take_win' : 'games.release_win')}
      </Button>
      <Button size="s" look="quiet" onClick={() => onDecide(false)}>
        {t(back ? 'games.leave_win' : 'games.refuse_win')}
      </Button>
    </span>
  );
}
