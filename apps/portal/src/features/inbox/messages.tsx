import './inbox.css';
import { Button, cx, EmptyState, ErrorState, Icon, IconButton, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { inbox } from '@baize/wire/content';
import { readMessages, removeMessages } from '@baize/wire/inbox';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { Html } from '../../shared/content/html.tsx';
import { showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { usePush } from '../../shared/push/use-push.ts';

type Message = OutputOf<typeof inbox>['messages'][number];
const LIMIT = 20;

/** The inbox: what the house and its operators wrote. A message is read once it is opened. */
export function Messages(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState<string>();
  const query = useRecord(
    inbox,
    {},
    place => ({ limit: LIMIT, ...place }),
    answer => ({ ...answer, rows: answer.messages }),
    { addressed: LIMIT },
  );
  const again = (): void => void query.refetch();
  usePush('unread', again);
  usePush('inbox', again);
  const rows = query.rows;
  const toggle = async (message: Message): Promise<void> => {
    setOpen(open === message.id ? undefined : message.id);
    if (!message.read && (await call(readMessages, { ids: [message.id] })).ok) again();
  };
  const readAll = async (): Promise<void> => {
    if ((await call(readMessages, {})).ok) again();
  };
  const remove = async (id: string): Promise<void> => {
    if ((await call(removeMessages, { ids: [id] })).ok) again();
  };
  const unread = rows?.some(({ read }) => !read) ?? false;
  return (
    <Panel
      title={t('member.messageV2')}
      flush
      end={
        unread && (
          <Button size="s" icon="check" onClick={() => void readAll()}>
            {t('inbox.readAll')}
          </Button>
        )
      }
    >
      {query.isError && <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />}
      {rows === undefined && !query.isError && <SkeletonRows rows={5} height={56} />}
      {rows?.length === 0 && <EmptyState>{t('inbox.none')}</EmptyState>}
      <ul className="inbox">
        {rows?.map(message => (
          <li key={message.id} className={cx(!message.read && 'unread')}>
            <div className="row">
              <button
                type="button"
                className="subject"
                aria-expanded={open === message.id}
                onClick={() => void toggle(message)}
              >
                <Icon name="mail" className="muted" />
                <span className="grow">
                  <b>{message.title}</b>
                  {!message.read && <span className="vh">{t('inbox.unread')}</span>}
                </span>
                <span className="num small muted">{showDayTime(message.at)}</span>
              </button>
              <IconButton
                icon="trash"
                label={t('inbox.remove', { title: message.title })}
                onClick={() => void remove(message.id)}
              />
            </div>
            {open === message.id && (
              <div className="text">
                <Html html={message.content} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {rows && rows.length > 0 && <RecordPager of={query.pages} />}
    </Panel>
  );
}
