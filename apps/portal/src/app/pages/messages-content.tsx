import type { ReactNode } from 'react';
import { Messages } from '../../features/inbox/messages.tsx';
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx';

/** The messages, and what one wants to hear of. */
export function MessagesContent(): ReactNode {
  return (
    <>
      <Messages />
      <NotificationSettings />
    </>
  );
}
