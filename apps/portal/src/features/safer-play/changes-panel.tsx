import { EmptyState, ErrorState, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { listSaferPlayChanges } from '@baize/wire/safer-play';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecord } from '../../shared/api/use-record.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import { KINDS, limitText } from '../../shared/safer-play/shapes.ts';

type Change = OutputOf<typeof listSaferPlayChanges>['changes'][number];

const LIMIT = 20;
const RECORDS = ['personalHistoryCopy', 'depositHistory', 'withdrawalHistory', 'transactionHistory'] as const;

/** What changed of limits and exclusion, and where every bet, deposit and withdrawal is written down. */
export function ChangesPanel({ currency }: { currency: string }): ReactNode {
  const t = useText();
  const query = useRecord(
    listSaferPlayChanges,
    {},
    place => ({ limit: LIMIT, ...place }),
    answer => ({ ...answer, rows: answer.changes }),
  );
  usePush('saferPlay', () => void query.refetch());
  const rows = query.rows;
  return (
    <Panel title={t('safer.history')}>
      <p className="soft">{t('safer.historyHelp')}</p>
      <p className="row wrap links">
        {RECORDS.map(page => (
          <Link key={page} to="/member" search={{ page }} className="link">
            {t(`member.${page}`)}
          </Link>
        ))}
      </p>
      {query.isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {rows === undefined && !query.isError && <SkeletonRows rows={3} />}
      {rows?.length === 0 && <EmptyState>{t('safer.noChanges')}</EmptyState>}
      {rows && rows.length > 0 && (
        <>
          <ul className="safer-changes">
            {rows.map(change => (
              <li key={change.id}>
                <span className="num muted">{showDayTime(change.at)}</span>
                <span>
                  {t(`safer.action.${change.action}`)}
                  <ChangeDetail change={change} currency={currency} />
                </span>
                {change.by !== 'member' && <span className="small muted">{t(`safer.by.${change.by}`)}</span>}
              </li>
            ))}
          </ul>
          <RecordPager of={query.pages} />
        </>
      )}
    </Panel>
  );
}

function ChangeDetail({ change, currency }: { change: Change; currency: string }): ReactNode {
  const t = useText();
  const kind = KINDS.find(each => each === change.kind);
  if (!kind || !change.period) return null;
  const text = (value: string | null): string =>
    value === null ? t('safer.noLimit') : limitText(t, kind, value, currency);
  return (
    <span className="muted">
      : {t(`safer.kind.${kind}`)}, {t(`safer.per.${change.period}`)},{' '}
      {change.before !== null && change.before !== change.after && `${text(change.before)} → `}
      {text(change.after)}
    </span>
  );
}
