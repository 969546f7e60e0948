import { Badge, type BadgeTone, Button, DataTable, EmptyState, Money, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsDecideHeldWin, opsListHeldWins } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { roundColumns } from './round-columns.tsx';

type Win = OutputOf<typeof opsListHeldWins>['wins'][number];
const TONES: Record<Win['state'], BadgeTone> = { held: 'wait', released: 'ok', refused: 'bad', taken_back: 'plain' };

/** Wins above a ceiling: promised to their players, paid or refused by two people. */
export function HeldWins(): ReactNode {
  const t = useText();
  const may = useMay('games.reconcile');
  const list = useOps(opsListHeldWins, {}, LIVE_MS);
  const [deciding, setDeciding] = useState<{ win: Win; release: boolean }>();
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  const stateOf = (row: Win) => (
    <span className="row wrap">
      <Badge tone={TONES[row.state]}>{t(`games.held_${row.state}`)}</Badge>
      {row.reason && (
        <span className="small soft">
          {row.decidedBy}: {row.reason}
        </span>
      )}
    </span>
  );
  const acts = (row: Win) =>
    may &&
    row.state === 'held' && (
      <span className="row acts">
        <Button size="s" onClick={() => setDeciding({ win: row, release: true })}>
          {t('games.release_win')}
        </Button>
        <Button size="s" look="quiet" onClick={() => setDeciding({ win: row, release: false })}>
          {t('games.refuse_win')}
        </Button>
      </span>
    );
  return (
    <Panel flush label={t('games.tab_held')}>
      <DataTable<Win>
        caption={t('games.tab_held')}
        rows={list.data?.wins}
        rowKey={row => `${row.vendorCode} ${row.id}`}
        empty={<EmptyState>{t('games.no_held')}</EmptyState>}
        columns={[
          ...roundColumns<Win>(t, row => row.heldAt),
          {
            id: 'amount',
            head: t('games.prize'),
            numeric: true,
            cell: row => <Money amount={row.amount} currency={row.currency} />,
          },
          { id: 'state', head: t('games.state'), className: 'wrap', cell: stateOf },
          { id: 'act', head: <span className="vh">{t('games.release_win')}</span>, cell: acts },
        ]}
        card={row => ({
          title: `${row.username} · ${row.gameCode}`,
          amount: <Money amount={row.amount} currency={row.currency} />,
          when: dayTime(row.heldAt),
          status: (
            <span className="row wrap acts">
              {stateOf(row)} {acts(row)}
            </span>
          ),
        })}
      />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(undefined)} />}
    </Panel>
  );
}

function Decide({ win, release, onClose }: { win: Win; release: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const name = t(release ? 'games.release_win' : 'games.refuse_win');
  return (
    <ReasonDialog
      title={`${name}: ${win.username}`}
      confirm={name}
      danger={!release}
      run={reason => call(opsDecideHeldWin, { id: win.id, release, reason })}
      onDone={() => {
        notify({ title: t('games.held_proposed'), tone: 'ok' });
        onClose();
      }}
      onClose={onClose}
    >
      <b>
        <Money amount={win.amount} currency={win.currency} />
      </b>
      {t('games.held_help')}
    </ReasonDialog>
  );
}
