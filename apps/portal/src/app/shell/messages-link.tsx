import { Icon, useText } from '@baize/ui';
import { unreadCount } from '@baize/wire/content';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useLive } from '../../shared/push/use-live.ts';
import { useModule } from '../../shared/site/site.ts';

/** The message centre with the number of what is unread, where its module is on. */
export function MessagesLink(): ReactNode {
  const t = useText();
  const shown = useModule('INBOX3');
  const query = useCall(unreadCount, {}, { enabled: shown });
  const pushed = useLive('unread', data => (typeof data.count === 'number' ? data.count : undefined));
  if (!shown) return null;
  const count = pushed ?? query.data ?? 0;
  return (
    <Link to="/member" search={{ page: 'messageV2' }} className="iconbtn" aria-label={t('shell.messages', { count })}>
      <Icon name="mail" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
