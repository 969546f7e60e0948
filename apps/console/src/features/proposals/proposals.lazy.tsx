import { Badge, type BadgeTone, Chip, Chips, DataTable, EmptyState, Panel, useText } from '@baize/ui';
import { opsListProposals } from '@baize/wire/operators';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayTime } from '../../shared/format.ts';
import { language } from '../../shared/language.ts';
import { Paged } from '../../shared/paged.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { type Proposal, subjectOf } from './proposal.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

export const Route = createLazyRoute('/proposals')({ component: ProposalsPage });

const STATES = ['proposed', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
const TONES: Readonly<Record<Proposal['state'], BadgeTone>> = {
  proposed: 'wait',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};
const PAGE = 50;

/** Maker and checker: what one operator wants done and another decides. */
function ProposalsPage(): ReactNode {
  const t = useText();
  const asked = useSearch({ from: '/proposals' }).state;
  const state = asked === 'all' ? undefined : (STATES.find(each => each === asked) ?? 'proposed');
  const navigate = useNavigate({ from: '/proposals' });
  const [shown, setShown] = useState<Proposal>();
  const pages = useOpsPages(
    opsListProposals,
    state,
    after => ({ state, after, limit: PAGE }),
    page => page.next,
    LIVE_MS,
  );
  const show = (next: string) => void navigate({ search: next === 'proposed' ? {} : { state: next }, replace: true });
  return (
    <main className="q" id="main">
      <h1>{t('proposals.title')}</h1>
      <div className="views row spread">
        <Chips label={t('member.status')}>
          {STATES.map(each => (
            <Chip key={each} pressed={each === state} onClick={() => show(each)}>
              {t(`proposals.state_${each}`)}
            </Chip>
          ))}
          <Chip pressed={state === undefined} onClick={() => show('all')}>
            {t('choice.all')}
          </Chip>
        </Chips>
        <SavedFilters page="/proposals" />
      </div>
      <Paged pages={pages}>
        <ProposalTable rows={pages.data?.pages.flatMap(page => page.rows)} onRow={setShown} />
      </Paged>
      {shown && (
        <ProposalDialog
          proposal={shown}
          status={<State row={shown} />}
          onClose={() => setShown(undefined)}
          onDecided={() => {
            setShown(undefined);
            void pages.refetch();
          }}
        />
      )}
    </main>
  );
}

function State({ row }: { row: Proposal }): ReactNode {
  const t = useText();
  return <Badge tone={TONES[row.state]}>{t(`proposals.state_${row.state}`)}</Badge>;
}

function ProposalTable({ rows, onRow }: { rows: Proposal[] | undefined; onRow: (row: Proposal) => void }): ReactNode {
  const t = useText();
  return (
    <Panel flush label={t('proposals.title')}>
      <DataTable<Proposal>
        caption={t('proposals.title')}
        rows={rows}
        rowKey={row => row.id}
        onRow={onRow}
        empty={<EmptyState>{t('proposals.none')}</EmptyState>}
        columns={[
          { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.proposedAt)}</span> },
          {
            id: 'what',
            head: t('proposals.what'),
            names: true,
            cell: row => <b>{`${t(`kind.${row.kind}`)} ${subjectOf(row, t, language.get())}`}</b>,
          },
          {
            id: 'by',
            head: t('proposals.by'),
            cell: row => (row.mine ? <span className="with-you">{t('queue.you')}</span> : row.proposedBy.name),
          },
          { id: 'why', head: t('reason.label'), className: 'wrap', cell: row => row.reason },
          { id: 'decided', head: t('proposals.decided_by'), cell: row => row.decidedBy?.name ?? '' },
          { id: 'state', head: t('member.status'), cell: row => <State row={row} /> },
        ]}
        card={row => ({
          title: <span className="whole-title">{`${t(`kind.${row.kind}`)} ${subjectOf(row, t, language.get())}`}</span>,
          amount: row.mine ? t('queue.you') : row.proposedBy.name,
          when: dayTime(row.proposedAt),
          status: <State row={row} />,
        })}
      />
    </Panel>
  );
}
