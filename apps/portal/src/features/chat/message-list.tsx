import { Button, EmptyState, ErrorState, IconButton, SkeletonRows, useText } from '@baize/ui';
import { seenChat } from '@baize/wire/chat';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { showDay } from '../../shared/format/time.ts';
import { MessageLine } from './message-line.tsx';
import { type ChatMessage, type ChatRoom, useMessages } from './use-chat.ts';

/** So near the end somebody reads what comes, and is taken along. */
const NEAR_PX = 80;

/** What was said in a room, the newest at the bottom. Whoever reads further up stays there. */
export function MessageList({ room, keepDays }: { room: ChatRoom; keepDays: number }): ReactNode {
  const t = useText();
  const query = useMessages(room.code);
  const messages = query.data?.pages.flatMap(page => page.messages).reverse();
  const newest = messages?.at(-1)?.number;
  const { frame, atEnd, toEnd, onScroll } = useKeptPlace(messages);
  useSeen(room.code, atEnd ? newest : undefined);
  return (
    <div className="said">
      <section
        ref={frame}
        className="scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        aria-label={t('chat.messages_in', { room: room.name })}
        onScroll={onScroll}
      >
        {query.isPending && <SkeletonRows rows={8} height={44} />}
        {query.isError && (
          <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
        )}
        {messages?.length === 0 && <EmptyState>{t('chat.empty')}</EmptyState>}
        {query.hasNextPage && (
          <Button size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('chat.earlier')}
          </Button>
        )}
        {messages && messages.length > 0 && !query.hasNextPage && (
          <p className="small muted center">{t('chat.kept', { days: keepDays })}</p>
        )}
        <div role="log" aria-label={t('chat.messages_in', { room: room.name })}>
          {messages?.map((message, at) => (
            <div key={message.number}>
              {showDay(message.at) !== dayOf(messages[at - 1]) && <p className="day num">{showDay(message.at)}</p>}
              <MessageLine message={message} onChanged={() => void query.refetch()} />
            </div>
          ))}
        </div>
      </section>
      {!atEnd && <IconButton icon="down" label={t('chat.to_newest')} className="tonewest" onClick={toEnd} />}
    </div>
  );
}

const dayOf = (message: ChatMessage | undefined): string | undefined => message && showDay(message.at);

/** Keeps what somebody reads where it is while messages come above and below. */
function useKeptPlace(messages: readonly ChatMessage[] | undefined) {
  const frame = useRef<HTMLElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const fromEnd = useRef(0);
  const first = messages?.[0]?.number;
  const last = messages?.at(-1)?.number;
  const shown = useRef({ first, last });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const grewAbove = shown.current.first !== first && shown.current.last === last;
    shown.current = { first, last };
    if (grewAbove) element.scrollTop = element.scrollHeight - fromEnd.current;
    else if (atEnd) element.scrollTop = element.scrollHeight;
    fromEnd.current = element.scrollHeight - element.scrollTop;
  }, [first, last, atEnd]);
  // What stands below may grow: a refusal, a second line that is being written.
  useEffect(() => {
    const element = frame.current;
    if (!element || !atEnd) return;
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [atEnd]);
  const onScroll = (): void => {
    const element = frame.current;
    if (!element) return;
    fromEnd.current = element.scrollHeight - element.scrollTop;
    setAtEnd(fromEnd.current - element.clientHeight < NEAR_PX);
  };
  return { frame, atEnd, toEnd: () => setAtEnd(true), onScroll };
}

/** Tells the house what has been read, once for each newest message that stands in a window that is looked at. */
function useSeen(room: string, newest: string | undefined): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    const tell = (): void => {
      if (newest === undefined || told.current === newest || document.hidden) return;
      told.current = newest;
      void call(seenChat, { room, upto: newest });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [room, newest]);
}
