import { Badge, type BadgeTone, Button, Checkbox, DataTable, EmptyState, Money, Panel, useText } from '@baize/ui';
import { opsListHeldWins } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { exactTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';
import { DecideWins, type Deciding, type Win } from './decide-wins.tsx';
import { gameOf, roundColumns } from './round-columns.tsx';
import { useChosenWins } from './use-chosen-wins.ts';

const TONES: Record<Win['state'], BadgeTone> = { held: 'wait', released: 'ok', refused: 'bad', taken_back: 'plain' };

/** Wins above a ceiling, and wins that vendors want back above theirs: two people decide, of one or of many at once. */
export function HeldWins(): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const may = useMay('games.reconcile');
  const list = useOps(opsListHeldWins, {}, LIVE_MS);
  const [deciding, setDeciding] = useState<Deciding>();
  const rows = list.data?.wins;
  const open = rows?.filter(row => may && row.state === 'held' && !row.proposed) ?? [];
  const choice = useChosenWins(open);
  const { picked } = choice;
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  const boxOf = (row: Win) => open.includes(row) && <Box win={row} choice={choice} />;
  const acts = (row: Win) =>
    open.includes(row) &&
    picked.length === 0 && <Acts wins={[row]} onDecide={release => setDeciding({ wins: [row], release })} />;
  return (
    <Panel flush label={t('games.tab_held')}>
      {picked.length > 0 && (
        <div className="row wrap chosen-wins">
          <b role="status">{t('games.held_chosen', { count: picked.length })}</b>
          <Acts wins={picked} onDecide={release => setDeciding({ wins: picked, release })} />
        </div>
      )}
      <DataTable<Win>
        caption={t('games.tab_held')}
        rows={rows}
        rowKey={row => `${row.vendorCode} ${row.id}`}
        empty={<EmptyState>{t('games.no_held')}</EmptyState>}
        choice={may ? { all: open.length > 0 && <AllBox choice={choice} />, box: boxOf } : undefined}
        columns={[
          ...roundColumns<Win>(t, vendorName, row => row.heldAt),
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
          title: `${row.username} · ${gameOf(row, vendorName)}`,
          amount: <Money amount={row.amount} currency={row.currency} />,
          when: exactTime(row.heldAt),
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
            choice.pickAll(false);
            void list.refetch();
          }}
        />
      )}
    </Panel>
  );
}

type Choice = ReturnType<typeof useChosenWins>;

function Box({ win, choice }: { win: Win; choice: Choice }): ReactNode {
  const t = useText();
  return (
    <Checkbox
      checked={choice.isPicked(win)}
      disabled={!choice.fits(win)}
      onChange={on => choice.pick(win, on)}
      label={t('games.choose_win', { player: win.username })}
    />
  );
}

const AllBox = ({ choice }: { choice: Choice }): ReactNode => {
  const t = useText();
  return (
    <Checkbox checked={choice.all} onChange={choice.pickAll}>
      {t('choice.all')}
    </Checkbox>
  );
};

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
