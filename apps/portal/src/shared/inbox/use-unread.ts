import { unreadCount } from '@baize/wire/content';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCall } from '../api/query.ts';
import { usePush } from '../push/use-push.ts';
import { useModule } from '../site/site.ts';

/**
 * How many messages are unread. Whatever is told last counts: a push takes the place of what is known and of what is being asked, and
 * a message to many has the count asked again.
 */
export function useUnread(): number {
  const enabled = useModule('INBOX3');
  const client = useQueryClient();
  const query = useCall(unreadCount, {}, { enabled });
  const take = async (count: number): Promise<void> => {
    const { queryKey } = callQuery(unreadCount, {});
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, count);
  };
  usePush('unread', ({ count }) => {
    if (typeof count === 'number') void take(count);
  });
  usePush('inbox', () => void query.refetch());
  return enabled ? (query.data ?? 0) : 0;
}
