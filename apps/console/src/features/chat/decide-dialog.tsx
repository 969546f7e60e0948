import { useText } from '@baize/ui';
import { opsDecideChatMessage } from '@baize/wire/chat';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import type { MessageState, Row } from './chat-message.tsx';

export type Decision = { row: Row; to: MessageState };

type Props = { decision: Decision; onDone: () => void; onClose: () => void };

/** What becomes of a message, and why. */
export function DecideDialog({ decision: { row, to }, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const what = to === 'removed' ? 'remove' : row.state === 'removed' ? 'put_back' : 'leave';
  return (
    <ReasonDialog
      title={t(`chat.${what}`)}
      confirm={t(`chat.${what}`)}
      danger={to === 'removed'}
      run={reason => call(opsDecideChatMessage, { number: row.number, from: row.state, to, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(`chat.${what}_help`)}</p>
      <blockquote className="chat-text" dir="auto">
        {row.text}
      </blockquote>
    </ReasonDialog>
  );
}
