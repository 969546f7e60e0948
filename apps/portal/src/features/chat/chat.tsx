import './chat.css';
import { EmptyState, ErrorState, IconButton, Mark, SkeletonRows, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { RefusalError } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { framePart } from '../../shared/navigation/frame-part.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { RoomLinks } from './room-links.tsx';
import { useRooms } from './use-chat.ts';

const HiddenMembers = framePart(async () => (await import('./hidden-members.tsx')).HiddenMembers);

/** The chat, as tall as the window: rooms above, what was said, and where one writes. */
export function Chat({ room }: { room: string | undefined }): ReactNode {
  const t = useText();
  const [showsHidden, setShowsHidden] = useState(false);
  const rooms = useRooms();
  const all = rooms.data?.rooms;
  const open = all?.find(({ code }) => code === room) ?? all?.[0];
  return (
    <div className="chat">
      <header>
        <Link to="/" aria-label={t('nav.home')} className="iconbtn">
          <Mark size={28} />
        </Link>
        <h1>{t('chat.title')}</h1>
        <IconButton icon="eyeOff" label={t('chat.hidden')} onClick={() => setShowsHidden(true)} />
      </header>
      {all && all.length > 1 && <RoomLinks rooms={all} open={open?.code} />}
      {rooms.isPending && <SkeletonRows rows={8} height={44} />}
      {rooms.isError && <Failed error={rooms.error} onRetry={() => void rooms.refetch()} />}
      {all?.length === 0 && <EmptyState>{t('chat.no_rooms')}</EmptyState>}
      {open && rooms.data && (
        <>
          <MessageList key={open.code} room={open} keepDays={rooms.data.rules.keepDays} />
          <Composer key={`write ${open.code}`} room={open} mine={rooms.data} onRefused={() => void rooms.refetch()} />
        </>
      )}
      {showsHidden && (
        <Suspense fallback={null}>
          <HiddenMembers onClose={() => setShowsHidden(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Whoever keeps away from play is told so; everything else may be tried again. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useText();
  const refusal = error instanceof RefusalError ? error.refusal : undefined;
  if (refusal?.code === 'chat_kept_away') return <EmptyState>{refusalText(t, refusal)}</EmptyState>;
  return <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={onRetry} />;
}
