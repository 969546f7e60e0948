import { Icon, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUnread } from '../../shared/inbox/use-unread.ts';
import { useModule } from '../../shared/site/site.ts';

/** The message centre with the number of what is unread, where its module is on. */
export function MessagesLink(): ReactNode {
  const t = useText();
  const shown = useModule('INBOX3');
  const count = useUnread();
  if (!shown) return null;
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
