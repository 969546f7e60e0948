import './content.css';
import { languageOf } from '@baize/i18n';
import { Badge, Button, Chip, Chips, EmptyState, Note, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsDecideFeedback, opsListFeedback } from '@baize/wire/content';
import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { AnswerDialog } from './answer-dialog.tsx';

export const Route = createLazyRoute('/feedback')({ component: FeedbackPage });

type Row = OutputOf<typeof opsListFeedback>['rows'][number];
type State = Row['state'];

const STATES = ['open', 'taken', 'closed'] as const;
/** Where feedback may go from each state, the usual way first. */
const WAYS: Readonly<Record<State, readonly State[]>> = {
  open: ['taken', 'closed'],
  taken: ['closed', 'open'],
  closed: ['open'],
};

/** What members and guests wrote: taken in hand, answered where an answer can reach them, and closed with a note. */
function FeedbackPage(): ReactNode {
  const t = useText();
  const asked = useSearch({ from: '/feedback' });
  const navigate = useNavigate({ from: '/feedback' });
  const state = STATES.find(one => one === asked.state) ?? 'open';
  const pages = useOpsPages(
    opsListFeedback,
    state,
    after => ({ state, after }),
    page => page.next,
    LIVE_MS,
  );
  const rows = pages.data?.pages.flatMap(page => page.rows);
  const [move, setMove] = useState<{ row: Row; to: State }>();
  const [answered, setAnswered] = useState<Row>();
  return (
    <main className="q" id="main">
      <h1>{t('content.feedback')}</h1>
      <div className="views row spread">
        <Chips label={t('content.state')}>
          {STATES.map(one => (
            <Chip
              key={one}
              pressed={one === state}
              onClick={() => void navigate({ search: { state: one }, replace: true })}
            >
              {t(`content.feedback_${one}`)}
            </Chip>
          ))}
        </Chips>
        <SavedFilters page="/feedback" />
      </div>
      <Paged pages={pages}>
        {pages.isPending && <SkeletonRows rows={5} />}
        {rows?.length === 0 && <EmptyState>{t('content.no_feedback')}</EmptyState>}
        <div className="rooms">
          {rows?.map(row => (
            <Letter key={row.id} row={row} onMove={to => setMove({ row, to })} onAnswer={() => setAnswered(row)} />
          ))}
        </div>
      </Paged>
      {move && (
        <ReasonDialog
          title={t(`content.move_${move.to}`)}
          confirm={t(`content.move_${move.to}`)}
          run={note => call(opsDecideFeedback, { id: move.row.id, from: move.row.state, to: move.to, note })}
          onDone={() => {
            setMove(undefined);
            void pages.refetch();
          }}
          onClose={() => setMove(undefined)}
        >
          {t('content.move_help', { number: move.row.number })}
        </ReasonDialog>
      )}
      {answered && (
        <AnswerDialog
          row={answered}
          onDone={() => {
            setAnswered(undefined);
            void pages.refetch();
          }}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </main>
  );
}

type LetterProps = { row: Row; onMove: (to: State) => void; onAnswer: () => void };

function Letter({ row, onMove, onAnswer }: LetterProps): ReactNode {
  const t = useText();
  const mayDecide = useMay('content.feedback.decide');
  const waits = row.state !== 'closed';
  const mayAnswer = waits && row.unreachable === null;
  return (
    <Panel
      title={row.number}
      end={<Badge tone={row.kind === 'complaint' ? 'bad' : 'plain'}>{t(`content.letter_${row.kind}`)}</Badge>}
    >
      <p className="letter" dir="auto">
        {row.content}
      </p>
      <p className="small muted">
        {row.member ? (
          <Link className="link" to="/members/$memberId" params={{ memberId: row.member.id }}>
            {row.member.username}
          </Link>
        ) : (
          t('content.guest')
        )}
        {' · '}
        <span className="num">{dayTime(row.at)}</span>
        {' · '}
        {languageOf(row.language).name}
        {row.contact && ` · ${row.contact}`}
      </p>
      {row.answer && (
        <div className="answer">
          <p className="small soft">
            {t('content.answered', { name: row.answer.name })} <span className="num">{dayTime(row.answer.at)}</span>
          </p>
          <p className="letter" dir="auto">
            {row.answer.content}
          </p>
        </div>
      )}
      {row.handled?.note && (
        <p className="small soft">
          {t('choice.named', {
            name: `${row.handled.name}, ${dayTime(row.handled.at)}`,
            value: row.handled.note,
          })}
        </p>
      )}
      {waits && row.unreachable && <Note>{t(`content.unreachable_${row.unreachable}`)}</Note>}
      {mayDecide && (
        <div className="row under-rows">
          {mayAnswer && (
            <Button size="s" look="primary" onClick={onAnswer}>
              {t('content.answer')}
            </Button>
          )}
          {WAYS[row.state].map((to, at) => (
            <Button key={to} size="s" look={at === 0 && !mayAnswer ? 'primary' : 'line'} onClick={() => onMove(to)}>
              {t(`content.move_${to}`)}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
