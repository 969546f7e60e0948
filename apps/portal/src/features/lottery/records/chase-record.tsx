import { amountText } from '@baize/money';
import { type Column, DataTable, EmptyState, ErrorState, Panel, useText } from '@baize/ui';
import { listChases } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { useRecord } from '../../../shared/api/use-record.ts';
import { showExact } from '../../../shared/format/amount.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { useLotteryGroups } from '../../../shared/navigation/use-menus.ts';
import { RecordPager } from '../../../shared/parts/record-pager.tsx';
import { useFocusLeft } from '../../../shared/parts/use-focus-left.ts';
import { useSettled } from '../use-settled.ts';
import { ChaseDetail } from './chase-detail.tsx';
import { ChaseFilters, chasesAsked, EVERY_CHASE } from './chase-filters.tsx';
import { type Chase, ChaseState } from './chase-state.tsx';
import { useStopChase } from './use-stop-chase.tsx';

const LIMIT = 20;

/** Its first line, and how many more there are. */
const summaryOf = ({ summary, lines }: Chase): string => (lines > 1 ? `${summary} +${lines - 1}` : summary);

/** Every chase with how far it is; a running one can be stopped. */
export function ChaseRecord(): ReactNode {
  const t = useText();
  const [filters, setFilters] = useState(EVERY_CHASE);
  const [shown, setShown] = useState<Chase>();
  const filter = chasesAsked(filters);
  const query = useRecord(
    listChases,
    filter,
    place => ({ ...filter, limit: LIMIT, ...place }),
    answer => ({ ...answer, rows: answer.chases }),
  );
  useSettled(() => void query.refetch());
  const games = useLotteryGroups()?.flatMap(group => group.gameMenus) ?? [];
  const chases = query.rows;
  // Among the running ones a stopped chase leaves the list, and the focus goes to what stands there then.
  const { box, left } = useFocusLeft<HTMLDivElement>(
    chases?.map(({ id }) => id).join(),
    'tbody tr, .cards > li > button',
  );
  const stop = useStopChase(({ id }) => {
    left(chases?.findIndex(chase => chase.id === id) ?? 0);
    void query.refetch();
  });
  const columns: readonly Column<Chase>[] = [
    {
      id: 'when',
      head: t('history.when'),
      cell: chase => <span className="num muted">{showDayTime(chase.placedAt)}</span>,
    },
    {
      id: 'game',
      head: t('bet.game'),
      names: true,
      cell: chase => (
        <span className="bet-cell">
          {chase.gameName}
          <span className="small muted num cut">{summaryOf(chase)}</span>
        </span>
      ),
    },
    {
      id: 'progress',
      head: t('chase.issues'),
      numeric: true,
      cell: chase => <bdi>{t('chase.progress', { done: chase.issuesDone, count: chase.issues })}</bdi>,
    },
    { id: 'stake', head: t('bet.stakeOf'), numeric: true, cell: chase => showExact(chase.stake) },
    { id: 'prize', head: t('bet.prize'), numeric: true, cell: chase => amountText(chase.prize) },
    {
      id: 'net',
      head: t('bet.net'),
      numeric: true,
      cell: chase => <b>{chase.net === null ? '…' : amountText(chase.net, { signs: 'both' })}</b>,
    },
    { id: 'state', head: t('history.state'), cell: chase => <ChaseState state={chase.state} /> },
    { id: 'stop', head: <span className="vh">{t('chase.stop')}</span>, cell: stop.button },
  ];
  return (
    <Panel title={t('chase.list')} flush className="chase-list">
      <div ref={box} tabIndex={-1}>
        <ChaseFilters filter={filters} onChange={some => setFilters({ ...filters, ...some })} games={games} />
        {query.isError ? (
          <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            caption={t('chase.list')}
            columns={columns}
            rows={chases}
            rowKey={chase => chase.id}
            onRow={setShown}
            empty={<EmptyState>{t(Object.keys(filter).length > 0 ? 'records.no_match' : 'chase.none')}</EmptyState>}
            card={chase => ({
              title: (
                <>
                  <span className="own-words">{chase.gameName}</span>{' '}
                  <span className="muted small num">{summaryOf(chase)}</span>
                </>
              ),
              amount: chase.net === null ? showExact(chase.stake) : amountText(chase.net, { signs: 'both' }),
              when: t('chase.progress', { done: chase.issuesDone, count: chase.issues }),
              status: stop.button(chase) || <ChaseState state={chase.state} />,
            })}
          />
        )}
        {chases && chases.length > 0 && <RecordPager of={query.pages} />}
      </div>
      {stop.dialog}
      {shown && <ChaseDetail chase={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}
