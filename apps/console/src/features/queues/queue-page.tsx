import { Button, Chip, Chips, EmptyState, Key, Panel, useText } from '@baize/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Paged } from '../../shared/paged.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { useKeys } from '../../shared/use-keys.ts';
import type { Queue, QueueRow, QueueView } from './queue.ts';
import { QueueDrawer } from './queue-drawer.tsx';
import { QueueTable } from './queue-table.tsx';
import './queues.css';
import { useClaim } from './use-claim.ts';

type Props<Row extends QueueRow> = {
  queue: Queue<Row>;
  view: string | undefined;
  selectedId: string | undefined;
  onMove: (search: { view?: string | undefined; id?: string | undefined }) => void;
};

const VIEWS: readonly QueueView[] = ['open', 'mine', 'decided'];

/** A queue: oldest first, updates by itself, keyboard first; the selected request stands in the drawer. */
export function QueuePage<Row extends QueueRow>({ queue, view: asked, selectedId, onMove }: Props<Row>): ReactNode {
  const t = useText();
  const view = VIEWS.find(one => one === asked) ?? 'open';
  const client = useQueryClient();
  const pages = queue.usePages(view);
  const refresh = () => client.invalidateQueries();
  const rows = pages.data?.pages.flatMap(page => page.rows);
  const mayClaim = useMay('cashier.claim');
  const { claim, busyId } = useClaim(queue.name, refresh);
  const select = (id: string | undefined) => onMove({ view: view === 'open' ? undefined : view, id });
  const next = rows?.find(row => row.claim === null);
  const claimNext = () => {
    if (!next) return;
    select(next.id);
    void claim(next.id);
  };
  useKeys(
    useQueueKeys({
      rows,
      selectedId,
      select,
      claim: id => void claim(id),
      claimNext,
      mayClaim: mayClaim && view !== 'decided',
    }),
  );
  const counts = pages.data?.pages[0]?.counts;
  return (
    <div className={selectedId ? 'cb with-drawer' : 'cb'}>
      <main className="q" id="main">
        <div className="row spread">
          <h1>{t(queue.title)}</h1>
          <div className="row">
            <span className="small muted optional">
              {t(view === 'decided' ? 'queue.newest_first' : 'queue.oldest_first')}
            </span>
            {mayClaim && view === 'open' && (
              <Button look="primary" size="s" onClick={claimNext} disabled={!next}>
                {t('queue.claim_next')} <Key>N</Key>
              </Button>
            )}
          </div>
        </div>
        <div className="views row spread">
          <Chips label={t('queue.views')}>
            {VIEWS.map(one => (
              <Chip
                key={one}
                pressed={one === view}
                {...(one === 'decided' || !counts ? {} : { count: counts[one] })}
                onClick={() => onMove({ view: one === 'open' ? undefined : one, id: undefined })}
              >
                {t(`queue.view_${one}`)}
              </Chip>
            ))}
          </Chips>
          <SavedFilters page={`/${queue.name}`} />
        </div>
        <Paged pages={pages}>
          <Panel flush label={t(queue.title)}>
            <QueueTable
              queue={queue}
              rows={rows}
              selectedId={selectedId}
              onSelect={select}
              onClaim={mayClaim && view !== 'decided' ? id => void claim(id) : undefined}
              busyId={busyId}
              empty={<EmptyState>{t(`queue.empty_${view}`)}</EmptyState>}
            />
          </Panel>
        </Paged>
        {rows && <Keys yes={queue.yes} no={queue.no} decided={view === 'decided'} />}
      </main>
      {selectedId && <div className="under" aria-hidden="true" onClick={() => select(undefined)} />}
      {selectedId && (
        <QueueDrawer
          key={selectedId}
          queue={queue}
          id={selectedId}
          onClose={() => select(undefined)}
          onChanged={refresh}
        />
      )}
    </div>
  );
}

/** What the keyboard does here; under the rows, once their number is known. */
function Keys({ yes, no, decided }: Pick<Queue<QueueRow>, 'yes' | 'no'> & { decided: boolean }): ReactNode {
  const t = useText();
  return (
    <p className="row wrap small muted keys">
      <span>
        <Key>J</Key> <Key>K</Key> {t('queue.key_move')}
      </span>
      {!decided && (
        <>
          <span>
            <Key>N</Key> {t('queue.claim_next')}
          </span>
          <span>
            <Key>C</Key> {t('queue.key_claim')}
          </span>
          <span>
            <Key>A</Key> {t(yes)}
          </span>
          <span>
            <Key>R</Key> {t(no)}
          </span>
        </>
      )}
      <span>
        <Key>Esc</Key> {t('queue.key_close')}
      </span>
    </p>
  );
}

type KeyDeps = {
  rows: readonly QueueRow[] | undefined;
  selectedId: string | undefined;
  select: (id: string | undefined) => void;
  claim: (id: string) => void;
  claimNext: () => void;
  mayClaim: boolean;
};

/** J and K move, C claims what is selected, N the next free one, Escape closes the drawer. */
function useQueueKeys({ rows, selectedId, select, claim, claimNext, mayClaim }: KeyDeps) {
  return useMemo(() => {
    const at = rows?.findIndex(row => row.id === selectedId) ?? -1;
    const move = (step: number) => {
      const target = rows?.[Math.min(Math.max(at + step, 0), (rows?.length ?? 1) - 1)];
      if (target) select(target.id);
    };
    return {
      j: () => move(1),
      k: () => move(-1),
      c: mayClaim && selectedId ? () => claim(selectedId) : undefined,
      n: mayClaim ? claimNext : undefined,
      Escape: selectedId ? () => select(undefined) : undefined,
    };
  }, [rows, selectedId, select, claim, claimNext, mayClaim]);
}
