import {
  Badge,
  type BadgeTone,
  DataTable,
  Dialog,
  EmptyState,
  Money,
  Panel,
  SearchInput,
  Skeleton,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListRounds, opsShowRound } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { exactTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { Refused } from '../../shared/refused.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useOps } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';
import { RawCall } from './raw-call.tsx';
import { gameOf, roundColumns } from './round-columns.tsx';
import { transactionStatus } from './transaction-status.ts';
import { useGamesSearch } from './use-games-search.ts';

type Round = OutputOf<typeof opsListRounds>['rounds'][number];
type Transaction = OutputOf<typeof opsShowRound>['transactions'][number];
const TONES: Record<Round['state'], BadgeTone> = { open: 'wait', closed: 'ok', cancelled: 'plain', refunded: 'plain' };

/** Rounds as vendors reported them; a round opens with its transactions and the raw calls. */
export function Rounds(): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const { sought, typed, setTyped } = useGamesSearch();
  const [shown, setShown] = useState<Round>();
  const asked = sought === '' ? {} : { search: sought };
  const list = useOpsPages(
    opsListRounds,
    asked,
    after => ({ ...asked, after }),
    page => page.next,
  );
  const stateOf = (row: Round) => <Badge tone={TONES[row.state]}>{t(`games.round_${row.state}`)}</Badge>;
  return (
    <>
      <div className="views row spread">
        <SearchInput
          label={t('games.find_round')}
          clearLabel={t('games.clear')}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          small
        />
        <SavedFilters page="/games" />
      </div>
      <Paged pages={list}>
        <Panel flush label={t('games.tab_rounds')}>
          <DataTable<Round>
            caption={t('games.tab_rounds')}
            rows={list.data?.pages.flatMap(page => page.rounds)}
            rowKey={row => row.id}
            empty={<EmptyState>{t('games.no_rounds')}</EmptyState>}
            onRow={setShown}
            columns={[
              ...roundColumns<Round>(t, vendorName, row => row.openedAt),
              {
                id: 'prize',
                head: t('games.prize'),
                numeric: true,
                cell: row => <Money amount={row.prize} currency={row.currency} />,
              },
              { id: 'state', head: t('games.state'), cell: stateOf },
            ]}
            card={row => ({
              title: `${row.username} · ${gameOf(row, vendorName)}`,
              amount: <Money amount={row.prize} currency={row.currency} />,
              when: exactTime(row.openedAt),
              status: stateOf(row),
            })}
          />
        </Panel>
      </Paged>
      {shown && <RoundDialog round={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function RoundDialog({ round, onClose }: { round: Round; onClose: () => void }): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const query = useOps(opsShowRound, { id: round.id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${gameOf(round, vendorName)} · ${round.round}`}
      closeLabel={t('action.close')}
      size={600}
    >
      {query.isPending && <Skeleton height={160} />}
      {query.isError && <Refused error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <div className="stack">
          <DataTable<Transaction>
            caption={t('games.transactions')}
            rows={query.data.transactions}
            rowKey={row => row.id}
            empty={null}
            columns={[
              { id: 'at', head: t('audit.at'), cell: row => <span className="num">{exactTime(row.at)}</span> },
              { id: 'kind', head: t('games.kind'), cell: row => t(`games.kind_${row.kind}`) },
              { id: 'amount', head: t('games.amount'), numeric: true, cell: row => <Money amount={row.amount} /> },
              { id: 'status', head: t('games.state'), cell: row => transactionStatus(t, row.status, row.undone) },
            ]}
            card={row => ({
              title: t(`games.kind_${row.kind}`),
              amount: <Money amount={row.amount} />,
              when: exactTime(row.at),
              status: transactionStatus(t, row.status, row.undone),
            })}
          />
          <details>
            <summary>{t('games.raw_calls', { count: query.data.calls.length })}</summary>
            {query.data.calls.map(call => (
              <RawCall key={`${call.at} ${call.request}`} call={call} />
            ))}
          </details>
        </div>
      )}
    </Dialog>
  );
}
