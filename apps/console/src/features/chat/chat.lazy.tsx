import './chat.css';
import { Chip, Chips, Count, useText } from '@baize/ui';
import { opsListChatMessages } from '@baize/wire/chat';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { ChatMessages } from './chat-messages.tsx';
import { ChatMutes } from './chat-mutes.tsx';
import { ChatRooms } from './chat-rooms.tsx';

export const Route = createLazyRoute('/chat')({ component: ChatPage });

const VIEWS = ['reported', 'all', 'removed', 'mutes', 'rooms'] as const;

/** The chat from the operators' side: what was reported, what was written, who may not write, and the rooms. */
function ChatPage(): ReactNode {
  const t = useText();
  const asked = useSearch({ from: '/chat' });
  const navigate = useNavigate({ from: '/chat' });
  const view = VIEWS.find(one => one === asked.view) ?? 'reported';
  const waiting = useOps(opsListChatMessages, { show: 'reported', limit: 1 }, LIVE_MS).data?.reported ?? 0;
  return (
    <main className="q" id="main">
      <h1>{t('chat.title')}</h1>
      <div className="views row spread">
        <Chips label={t('chat.views')}>
          {VIEWS.map(one => (
            <Chip
              key={one}
              pressed={one === view}
              onClick={() => void navigate({ search: { view: one }, replace: true })}
            >
              {t(`chat.view_${one}`)}
              {one === 'reported' && waiting > 0 && <Count value={waiting} />}
            </Chip>
          ))}
        </Chips>
        <SavedFilters page="/chat" />
      </div>
      {view === 'mutes' && <ChatMutes />}
      {view === 'rooms' && <ChatRooms />}
      {view !== 'mutes' && view !== 'rooms' && <ChatMessages key={view} show={view} />}
    </main>
  );
}
