import './records.css';
import { playName } from '@baize/lottery/names';
import { type Play, playIn } from '@baize/lottery/rules';
import { amountText } from '@baize/money';
import { type Column, DataTable, EmptyState, ErrorState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { listBets } from '@baize/wire/lottery';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useRecord } from '../../shared/api/use-record.ts';
import { showExact } from '../../shared/format/amount.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { useLotteryGroups } from '../../shared/navigation/use-menus.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import type { Bet } from './bet-dialog.tsx';
import { BetState } from './bet-state.tsx';
import { useFamilies } from './families.ts';
import { FrozenOdds } from './frozen-odds.tsx';
import { asAsked, BetFilters, filtersBeyondRange, NO_FILTER } from './records/bet-filters.tsx';
import { useSettled } from './use-settled.ts';

const BetDialog = lazyDialog(async () => (await import('./bet-dialog.tsx')).BetDialog);

const LIMIT = 20;

/** The betting record: every order with its stake, its prize and how it ended. */
export function BetRecord(): ReactNode {
  const t = useText();
  const [filters, setFilters] = useState(NO_FILTER);
  const [shown, setShown] = useState<Bet>();
  const filter = asAsked(filters);
  const query = useRecord(
    listBets,
    filter,
    place => ({ ...filter, limit: LIMIT, ...place }),
    answer => ({ rows: answer.bets, next: answer.next, count: answer.totals.count }),
    { addressed: LIMIT },
  );
  useSettled(() => void query.refetch());
  const games = useLotteryGroups()?.flatMap(group => group.gameMenus) ?? [];
  const first = query.data;
  const bets = query.rows;
  const familyOf = (bet: Bet): string => games.find(game => game.gameCode === bet.gameCode)?.family ?? '';
  const families = useFamilies((bets ?? []).map(familyOf));
  const columns = useColumns(first, bet => playIn(families?.get(familyOf(bet)), bet.playType));
  return (
    <Panel title={t('member.personalHistoryCopy')} flush>
      <BetFilters filter={filters} onChange={some => setFilters({ ...filters, ...some })} games={games} />
      {query.isError ? (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={t('member.personalHistoryCopy')}
          columns={columns}
          rows={families && bets}
          rowKey={bet => bet.id}
          onRow={setShown}
          empty={
            <EmptyState
              action={
                <Link to="/lottery" className="btn line">
                  {t('lottery.openDesk')}
                </Link>
              }
            >
              {t(filtersBeyondRange(filters) ? 'records.no_match' : 'bet.none')}
            </EmptyState>
          }
          totalLabel={first ? t('bet.sum', { count: first.totals.count }) : undefined}
          card={bet => ({
            title: (
              <>
                <span className="own-words">{bet.gameName}</span> <span className="muted small num">{bet.issueNo}</span>
              </>
            ),
            amount: bet.net === null ? `− ${showExact(bet.stake)}` : amountText(bet.net, { signs: 'both' }),
            when: showDayTime(bet.placedAt),
            status: <BetState state={bet.state} />,
          })}
        />
      )}
      {bets && bets.length > 0 && <RecordPager of={query.pages} />}
      <Suspense fallback={null}>{shown && <BetDialog bet={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </Panel>
  );
}

function useColumns(
  first: OutputOf<typeof listBets> | undefined,
  playOf: (bet: Bet) => Play | undefined,
): readonly Column<Bet>[] {
  const t = useText();
  const currency = first?.currency ?? '';
  const nameOf = (bet: Bet): string => {
    const play = playOf(bet);
    return play ? playName(t, play) : bet.playType;
  };
  return [
    {
      id: 'when',
      head: t('history.when'),
      cell: bet => <span className="num muted">{showDayTime(bet.placedAt)}</span>,
    },
    {
      id: 'game',
      head: t('bet.game'),
      names: true,
      cell: bet => (
        <>
          {bet.gameName} <span className="num muted">{bet.issueNo}</span>
        </>
      ),
    },
    {
      id: 'bet',
      head: t('bet.bet'),
      cell: bet => (
        <span className="bet-cell">
          {nameOf(bet)}
          <span className="small muted num cut">{bet.summary}</span>
          <FrozenOdds bet={bet} />
        </span>
      ),
    },
    {
      id: 'stake',
      head: t('bet.stake', { currency }),
      numeric: true,
      cell: bet => showExact(bet.stake),
      total: first && showExact(first.totals.stake),
    },
    {
      id: 'prize',
      head: t('bet.prize'),
      numeric: true,
      cell: bet => <span className={bet.state === 'won' ? 'value strong' : 'muted'}>{amountText(bet.prize)}</span>,
      total: first && amountText(first.totals.prize),
    },
    {
      id: 'net',
      head: t('bet.net'),
      numeric: true,
      cell: bet => <b>{bet.net === null ? '…' : amountText(bet.net, { signs: 'both' })}</b>,
      total: first && amountText(first.totals.net, { signs: 'both' }),
    },
    { id: 'state', head: t('history.state'), cell: bet => <BetState state={bet.state} /> },
  ];
}
