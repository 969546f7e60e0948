import { Badge, Button, EmptyState, Note, Panel, SearchInput, SkeletonRows, useText } from '@baize/ui';
import { opsListOutbox } from '@baize/wire/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { exactTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, RefusalError } from '../../shared/use-ops.ts';
import './messages.css';

const PAGE = 30;

/** What the demo would have sent. It moves by itself: a code that was just asked for appears here. */
export function Outbox(): ReactNode {
  const t = useText();
  const [recipient, setRecipient] = useState('');
  const wanted = recipient.trim();
  const pages = useInfiniteQuery({
    queryKey: [opsListOutbox.id, wanted],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const answer = await call(opsListOutbox, {
        ...(wanted ? { recipient: wanted } : {}),
        ...(pageParam ? { after: pageParam } : {}),
        limit: PAGE,
      });
      if (answer.ok) return answer.value;
      throw new RefusalError(answer);
    },
    getNextPageParam: last => last.next,
    refetchInterval: LIVE_MS,
  });
  const rows = pages.data?.pages.flatMap(page => page.rows);
  return (
    <>
      <div className="views row spread wrap">
        <Note tone="info">{t('messages.outbox_help')}</Note>
        <SearchInput
          small
          frame="find"
          label={t('messages.recipient')}
          clearLabel={t('action.clear')}
          value={recipient}
          onChange={setRecipient}
        />
      </div>
      {pages.isError && <Refused error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <SkeletonRows rows={6} height={72} />}
      {rows?.length === 0 && <EmptyState>{t('messages.outbox_none')}</EmptyState>}
      {rows && rows.length > 0 && (
        <Panel flush label={t('messages.tab_outbox')}>
          <ul className="outbox">
            {rows.map(row => (
              <li key={row.id}>
                <p className="row wrap">
                  <Badge>{t(`messages.channel_${row.channel}`)}</Badge>
                  <b className="num">{row.to}</b>
                  <span className="num muted small">{exactTime(row.at)}</span>
                </p>
                {row.subject && <p className="strong">{row.subject}</p>}
                <p className="text">{row.text}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {pages.hasNextPage && (
        <p className="older">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('audit.older')}
          </Button>
        </p>
      )}
    </>
  );
}
