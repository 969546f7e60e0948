import { Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showDayTime } from '../../shared/format/time.ts';
import type { ChatRoom, Rooms } from './use-chat.ts';

/** Why the reader may not write here, and until when. */
export function WhyNot({ refused, mine }: { refused: NonNullable<ChatRoom['refused']>; mine: Rooms }): ReactNode {
  const t = useText();
  const words = (): string => {
    const { muted, writesFrom } = mine;
    if (refused === 'chat_muted' && muted) {
      const reason = t(`chat.reason_${muted.reason}`);
      return muted.until
        ? t('chat.muted', { time: showDayTime(muted.until), reason })
        : t('chat.muted_for_good', { reason });
    }
    if (refused === 'chat_not_yet' && writesFrom) return t('chat.not_yet', { time: showDayTime(writesFrom) });
    return t(refused === 'true_account_needed' ? 'chat.play_money' : 'chat.closed');
  };
  return (
    <div className="composer">
      <Note icon="lock">{words()}</Note>
    </div>
  );
}
