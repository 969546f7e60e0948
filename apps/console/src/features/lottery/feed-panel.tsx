import './lottery.css';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  KeyValues,
  Note,
  namesInRow,
  notify,
  Panel,
  Skeleton,
  useText,
} from '@baize/ui';
import { opsShowLotteryFeed, opsTryLotteryFeed } from '@baize/wire/lottery';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime, exactTime } from '../../shared/format.ts';
import { Refused, useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import type { Feed } from './answers.ts';
import { FeedDialog } from './feed-dialog.tsx';

type Reading = Feed['readings'][number];

/** Failures in a row after which a feed is called failing: one bad answer is nothing. */
const FAILING_FROM = 3;

/** Where the results of an outside game come from: the feed, how it does, and what it answered last. */
export function FeedPanel({ gameCode, name }: { gameCode: string; name: string }): ReactNode {
  const t = useText();
  const query = useOps(opsShowLotteryFeed, { gameCode }, LIVE_MS);
  const may = useMay('lottery.results');
  const [asked, setAsked] = useState(false);
  if (query.isError) return <Refused error={query.error} onRetry={() => void query.refetch()} />;
  const feed = query.data;
  if (!feed) return <Skeleton height={320} />;
  if (feed.drawSource === 'house') return <EmptyState>{t('draws.feed.house')}</EmptyState>;
  const failing = feed.drawSource === 'feed' && feed.failures >= FAILING_FROM;
  return (
    <div className="draws-panels">
      {feed.proposalId && (
        <Note tone="info" end={<Link to="/proposals">{t('menu.proposals')}</Link>}>
          {t('draws.feed.waits')}
        </Note>
      )}
      {failing && (
        <Note tone="bad" live>
          {t('draws.feed.failing', { count: feed.failures })}
        </Note>
      )}
      {feed.waiting.length > 0 && (
        <Note tone="bad">
          {t('draws.feed.waiting', { issues: namesInRow(feed.waiting.map(issue => issue.issueNo)) })}
        </Note>
      )}
      <Panel
        title={t('draws.feed.title')}
        end={
          may && (
            <span className="row">
              <TryFeed feed={feed} />
              <Button size="s" look="line" disabled={feed.proposalId !== null} onClick={() => setAsked(true)}>
                {t('draws.change')}
              </Button>
            </span>
          )
        }
      >
        <KeyValues rows={rowsOf(t, feed)} />
      </Panel>
      <Panel flush title={t('draws.feed.readings')}>
        <DataTable<Reading>
          caption={t('draws.feed.readings')}
          rows={[...feed.readings]}
          rowKey={row => `${row.at} ${row.issueNo}`}
          empty={<EmptyState>{t('draws.feed.no_readings')}</EmptyState>}
          columns={[
            { id: 'at', head: t('draws.feed.at'), cell: row => <span className="num">{exactTime(row.at)}</span> },
            { id: 'issue', head: t('draws.issue'), cell: row => <b className="num">{row.issueNo}</b> },
            { id: 'state', head: t('member.status'), cell: row => <State row={row} /> },
            {
              id: 'said',
              head: t('draws.feed.said'),
              className: 'wrap',
              cell: row => <span className="num">{row.result ?? row.error}</span>,
            },
          ]}
          card={row => ({
            title: row.issueNo,
            amount: <State row={row} />,
            when: dayTime(row.at),
            status: <span className="num wrap">{row.result ?? row.error}</span>,
          })}
        />
      </Panel>
      {asked && (
        <FeedDialog
          feed={feed}
          name={name}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            notify({ tone: 'ok', title: t('draws.feed.proposed') });
            void query.refetch();
          }}
        />
      )}
    </div>
  );
}

function State({ row }: { row: Reading }): ReactNode {
  const t = useText();
  return (
    <Badge tone={row.error === null ? 'ok' : 'bad'}>
      {t(row.error === null ? 'draws.result' : 'draws.feed.error')}
    </Badge>
  );
}

function rowsOf(t: ReturnType<typeof useText>, { drawSource, feed, ...state }: Feed) {
  const when = (iso: string | null): string => (iso ? exactTime(iso) : '—');
  return [
    { id: 'source', term: t('draws.feed.source'), value: t(`draws.source.${drawSource}`) },
    ...(feed
      ? [
          { id: 'url', term: t('draws.feed.url'), value: <span className="num wrap">{feed.url}</span> },
          { id: 'adapter', term: t('draws.feed.adapter'), value: t(`draws.adapter.${feed.adapter ?? 'values'}`) },
          { id: 'timeout', term: t('draws.feed.timeout'), value: <span className="num">{feed.timeoutMs}</span> },
        ]
      : []),
    { id: 'last', term: t('draws.feed.last_result'), value: <span className="num">{when(state.lastResultAt)}</span> },
    { id: 'error', term: t('draws.feed.last_error'), value: <span className="num">{when(state.lastErrorAt)}</span> },
    { id: 'failures', term: t('draws.feed.failures'), value: <span className="num">{state.failures}</span> },
  ];
}

/** Asks the feed for the issue that waits, or for the one that it spoke of last. */
function TryFeed({ feed }: { feed: Feed }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [busy, setBusy] = useState(false);
  const issueNo = feed.waiting[0]?.issueNo ?? feed.readings[0]?.issueNo;
  if (!feed.feed || issueNo === undefined) return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(opsTryLotteryFeed, { gameCode: feed.gameCode, issueNo });
    setBusy(false);
    if (!answer.ok) return notify({ id: 'feed', tone: 'bad', title: text(answer) });
    const { result, error, tookMs } = answer.value;
    notify({
      id: 'feed',
      tone: error === null ? 'ok' : 'bad',
      title: t('draws.feed.tried', { issue: issueNo, ms: tookMs }),
      text: result ?? error ?? '',
    });
  };
  return (
    <Button size="s" look="quiet" busy={busy} onClick={() => void ask()}>
      {t('draws.feed.try', { issue: issueNo })}
    </Button>
  );
}
