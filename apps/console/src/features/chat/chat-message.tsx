import { Badge, Button, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsListChatMessages } from '@baize/wire/chat';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { useMay } from '../../shared/self.ts';
import { useRoomNames } from './use-room-names.ts';

export type Row = OutputOf<typeof opsListChatMessages>['rows'][number];
export type MessageState = Row['state'];

type Props = { row: Row; onDecide: (to: MessageState) => void; onMute: () => void };

/** One message: its words, who wrote it where and when, who reported it for what, and what may be done. */
export function ChatMessage({ row, onDecide, onMute }: Props): ReactNode {
  const t = useText();
  const nameOf = useRoomNames();
  const mayModerate = useMay('chat.moderate');
  return (
    <Panel
      title={
        <Link className="link" to="/members/$memberId" params={{ memberId: row.member.id }}>
          {row.member.username}
        </Link>
      }
      end={
        <span className="row">
          {row.muted && <Badge tone="wait">{t('chat.is_muted')}</Badge>}
          {row.state === 'removed' && <Badge tone="bad">{t('chat.is_removed')}</Badge>}
        </span>
      }
    >
      <p className="chat-text" dir="auto">
        {row.text}
      </p>
      <p className="small muted">
        {nameOf(row.room)} · <span className="num">{dayTime(row.at)}</span> · {row.language}
      </p>
      {row.reports.map(report => (
        <p key={report.username} className="small soft">
          {t('chat.reported_by', {
            username: report.username,
            reason: t(`chat.reason_${report.reason}`),
            at: dayTime(report.at),
          })}
        </p>
      ))}
      {row.decided && (
        <p className="small soft">
          {t('choice.named', {
            name: `${row.decided.by}, ${dayTime(row.decided.at)}`,
            value: row.decided.reason,
          })}
        </p>
      )}
      {mayModerate && (
        <div className="row wrap chat-acts">
          {row.state === 'shown' && (
            <Button size="s" look="danger-line" onClick={() => onDecide('removed')}>
              {t('chat.remove')}
            </Button>
          )}
          {row.state === 'removed' && (
            <Button size="s" onClick={() => onDecide('shown')}>
              {t('chat.put_back')}
            </Button>
          )}
          {row.state === 'shown' && row.reports.length > 0 && (
            <Button size="s" onClick={() => onDecide('shown')}>
              {t('chat.leave')}
            </Button>
          )}
          <Button size="s" icon="lock" onClick={onMute}>
            {t('chat.mute')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
