import './feedback.css';
import { Badge, type BadgeTone, Button, EmptyState, ErrorState, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { ownFeedback } from '@baize/wire/members';
import type { ReactNode } from 'react';
import { useRecord } from '../../shared/api/use-record.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { usePush } from '../../shared/push/use-push.ts';

type Letter = OutputOf<typeof ownFeedback>['rows'][number];
const LIMIT = 10;

/** What one wrote to the house, how far each is, and what the house answered. */
export function OwnFeedback(): ReactNode {
  const t = useText();
  const query = useRecord(
    ownFeedback,
    {},
    place => ({ limit: LIMIT, ...place }),
    answer => answer,
    { addressed: LIMIT },
  );
  const again = (): void => void query.refetch();
  // An answer comes as a message, too.
  usePush('unread', again);
  return (
    <Panel
      title={t('member.feedback')}
      flush
      end={
        <Button size="s" icon="chat" onClick={() => openDialog({ name: 'feedback' })}>
          {t('feedback.write')}
        </Button>
      }
    >
      {query.isError && <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />}
      {query.rows === undefined && !query.isError && <SkeletonRows rows={4} height={72} />}
      {query.rows?.length === 0 && <EmptyState>{t('feedback.none')}</EmptyState>}
      <ul className="letters">
        {query.rows?.map(letter => (
          <Written key={letter.number} letter={letter} />
        ))}
      </ul>
      {query.rows && query.rows.length > 0 && <RecordPager of={query.pages} />}
    </Panel>
  );
}

function Written({ letter }: { letter: Letter }): ReactNode {
  const t = useText();
  const { number, kind, content, at, answer } = letter;
  const [tone, state] = standing(letter);
  return (
    <li>
      <div className="row">
        <b className="grow">
          {t(kind === 'complaint' ? 'feedback.kindComplaint' : 'feedback.kindFeedback')}{' '}
          <span className="num muted">{number}</span>
        </b>
        <Badge tone={tone}>{t(state)}</Badge>
      </div>
      <p className="small muted num">{showDayTime(at)}</p>
      <p className="words" dir="auto">
        {content}
      </p>
      {answer && (
        <div className="answer">
          <p className="small">
            <b>{t('feedback.answer')}</b> <span className="num muted">{showDayTime(answer.at)}</span>
          </p>
          <p className="words" dir="auto">
            {answer.content}
          </p>
        </div>
      )}
    </li>
  );
}

/** Who has it in hand is the house's own business: it waits until it is closed. */
function standing({ state, answer }: Letter): [BadgeTone, string] {
  if (state !== 'closed') return ['wait', 'history.request.in_process'];
  return answer ? ['ok', 'feedback.answered'] : ['plain', 'feedback.closed'];
}
