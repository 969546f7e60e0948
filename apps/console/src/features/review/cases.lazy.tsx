import { Badge, Button, type Column, DataTable, EmptyState, Money, Panel, Select, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsCloseCase, opsListCases, opsNoteCase, opsShowCase } from '@baize/wire/safer-play';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call, type Result } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

export const Route = createLazyRoute('/cases')({ component: CasesPage });

type Row = OutputOf<typeof opsListCases>['cases'][number];
type Outcome = InputOf<typeof opsCloseCase>['outcome'];
const OUTCOMES = ['harmless', 'reported', 'restricted'] as const;

/** What crossed a threshold of the review of money: looked at, noted, closed with an outcome. */
function CasesPage(): ReactNode {
  const t = useText();
  const { state: asked, id } = useSearch({ from: '/cases' });
  const state: Row['state'] = asked === 'closed' ? 'closed' : 'open';
  const pages = useOpsPages(
    opsListCases,
    { state },
    after => ({ state, after }),
    page => page.next,
    LIVE_MS,
  );
  const go = useNavigate();
  const columns: readonly Column<Row>[] = [
    { id: 'number', head: t('cases.number'), cell: row => <span className="num">{row.number}</span> },
    { id: 'kind', head: t('cases.kind'), cell: row => <Badge icon="flag">{t(`cases.kind.${row.kind}`)}</Badge> },
    { id: 'member', head: t('queue.member'), cell: row => row.member.username },
    {
      id: 'amount',
      head: t('cases.amount'),
      numeric: true,
      cell: row => <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'opened', head: t('cases.opened'), cell: row => <span className="num">{dayTime(row.openedAt)}</span> },
    { id: 'outcome', head: t('cases.outcome'), cell: row => (row.outcome ? t(`cases.outcome.${row.outcome}`) : '—') },
  ];
  return (
    <main className="q" id="main">
      <div className="row spread">
        <h1>{t('cases.title')}</h1>
        <span className="row">
          <Select
            small
            label={t('cases.state')}
            value={state}
            onChange={next => void go({ to: '/cases', search: { state: next } })}
            items={(['open', 'closed'] as const).map(each => ({ value: each, label: t(`cases.state.${each}`) }))}
          />
          <SavedFilters page="/cases" />
        </span>
      </div>
      <Paged pages={pages}>
        <Panel flush label={t('cases.title')}>
          <DataTable
            caption={t('cases.title')}
            columns={columns}
            rows={pages.data?.pages.flatMap(page => page.cases)}
            rowKey={row => row.id}
            selectedKey={id}
            empty={<EmptyState>{t('cases.none_yet')}</EmptyState>}
            onRow={row => void go({ to: '/cases', search: { state, id: row.id } })}
            card={row => ({
              title: row.member.username,
              amount: <Money amount={row.amount} currency={row.currency} />,
              when: `${row.number} · ${dayTime(row.openedAt)}`,
              status: <Badge icon="flag">{t(`cases.kind.${row.kind}`)}</Badge>,
            })}
          />
        </Panel>
      </Paged>
      {id && <CaseSheet key={id} id={id} onChanged={() => void pages.refetch()} />}
    </main>
  );
}

function CaseSheet({ id, onChanged }: { id: string; onChanged: () => void }): ReactNode {
  const t = useText();
  const shown = useOps(opsShowCase, { id });
  const may = useMay('risk.cases.work');
  const [act, setAct] = useState<'note' | 'close'>();
  const [outcome, setOutcome] = useState<Outcome>('harmless');
  if (shown.isError) return <Refused error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!shown.data) return null;
  const { row, notes } = shown.data;
  return (
    <Panel title={`${row.number} · ${row.member.username}`}>
      <ul className="row-list told">
        {notes.map(note => (
          <li key={`${note.at}${note.text}`}>
            <span className="num muted">{dayTime(note.at)}</span>
            <span>
              <b>{note.by}</b> {note.text}
            </span>
          </li>
        ))}
      </ul>
      {may && row.state === 'open' && (
        <div className="row">
          <Button size="s" onClick={() => setAct('note')}>
            {t('cases.add_note')}
          </Button>
          <Button size="s" look="primary" onClick={() => setAct('close')}>
            {t('cases.close')}
          </Button>
        </div>
      )}
      {act && (
        <ReasonDialog
          title={t(act === 'note' ? 'cases.add_note' : 'cases.close')}
          confirm={t(act === 'note' ? 'cases.add_note' : 'cases.close')}
          run={async (reason): Promise<Result<unknown>> =>
            act === 'note' ? call(opsNoteCase, { id, text: reason }) : call(opsCloseCase, { id, outcome, reason })
          }
          onDone={() => {
            setAct(undefined);
            void shown.refetch();
            onChanged();
          }}
          onClose={() => setAct(undefined)}
        >
          {act === 'close' ? (
            <Select
              small
              label={t('cases.outcome')}
              value={outcome}
              onChange={setOutcome}
              items={OUTCOMES.map(each => ({ value: each, label: t(`cases.outcome.${each}`) }))}
            />
          ) : (
            t('cases.note_help')
          )}
        </ReasonDialog>
      )}
    </Panel>
  );
}
