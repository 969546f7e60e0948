import { EmptyState, useText } from '@baize/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Chat } from '../../features/chat/chat.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useModule } from '../../shared/site/site.ts';

/** /chat: the chat in a window of its own; `?room=` says which room is open. */
export function ChatPage(): ReactNode {
  const t = useText();
  const open = useModule('CBS3');
  const { room } = useSearch({ strict: false });
  return (
    <main>
      <PageTitle title={t('chat.title')} />
      {open ? <Chat room={room} /> : <EmptyState>{t('soon.text')}</EmptyState>}
    </main>
  );
}
