import { Badge, EmptyState, Note, Panel, SearchInput, SkeletonRows, useText } from '@baize/ui';
import { opsListOutbox } from '@baize/wire/messages';
import { type ReactNode, useState } from 'react';
import { exactTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import './messages.css';

const PAGE = 30;

/** What the demo would have sent. It moves by itself: a code that was just asked for appears here. */
export function Outbox(): ReactNode {
  const t = useText();
  const [recipient, setRecipient] = useState('');
  const wanted = recipient.trim();
  const pages = useOpsPages(
    opsListOutbox,
    wanted,
    after => ({ recipient: wanted || undefined, after, limit: PAGE }),
    page => page.next,
    LIVE_MS,
  );
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
      <Paged pages={pages}>
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
      </Paged>
    </>
  );
}
