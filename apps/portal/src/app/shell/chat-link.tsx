import { Icon, notify, useText } from '@baize/ui';
import { chatPermission, chatUnreadCount, launchChat } from '@baize/wire/chat';
import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { usePush } from '../../shared/push/use-push.ts';

/** A lively room is told of to every page: each counts anew once in so long, at a moment of its own. */
const COUNT_EVERY_MS = 60_000;
const WINDOW = 'popup,width=440,height=680';

/** The chat room, for whoever may read in it. Its window opens at the press, because browsers allow it only then. */
export function ChatLink(): ReactNode {
  const t = useText();
  const permission = useCall(chatPermission, {});
  const reads = permission.data?.read ?? false;
  const count = useCall(chatUnreadCount, {}, { enabled: reads });
  useNowAndThen(() => void count.refetch());
  // Most may read: the entry has its place in the header before that is known.
  if (permission.isPending) return <span className="iconbtn" aria-hidden="true" />;
  if (!reads) return null;
  const unread = count.data ?? 0;
  const open = async (): Promise<void> => {
    const opened = globalThis.open('', 'chat', WINDOW);
    if (!opened) return notify({ title: t('problem.popup'), tone: 'bad' });
    const answer = await call(launchChat, {});
    if (answer.ok) return opened.location.replace(answer.value.url);
    opened.close();
    notify({ title: refusalText(t, answer), tone: 'bad' });
  };
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t('shell.chat', { count: unread })}
      onClick={() => void open()}
    >
      <Icon name="chat" />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}

function useNowAndThen(again: () => void): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  usePush('chat', () => {
    if (timer.current !== undefined) return;
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      again();
    }, Math.random() * COUNT_EVERY_MS);
  });
}
