import { unreadCount } from '@baize/wire/content';
import { useCall } from '../api/query.ts';
import { useLive } from '../push/use-live.ts';
import { usePush } from '../push/use-push.ts';
import { useModule } from '../site/site.ts';

/** How many messages are unread; a message to many makes the count be asked again. */
export function useUnread(): number {
  const enabled = useModule('INBOX3');
  const query = useCall(unreadCount, {}, { enabled });
  const pushed = useLive('unread', data => (typeof data.count === 'number' ? data.count : undefined));
  usePush('inbox', () => void query.refetch());
  return enabled ? (pushed ?? query.data ?? 0) : 0;
}
