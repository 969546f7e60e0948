import { cx, IconButton, Menu, MenuItem, notify, useText } from '@baize/ui';
import { hideChatMember } from '@baize/wire/chat';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { showTime } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { ChatMessage } from './use-chat.ts';

/** One message: who, when, what; and what to do about it. Its words run in the direction of their own script. */
export function MessageLine({ message, onHidden }: { message: ChatMessage; onHidden: () => void }): ReactNode {
  const t = useText();
  const [reports, setReports] = useState(false);
  const { name, rank, own, text, at, reported } = message;
  const hide = async (): Promise<void> => {
    const answer = await call(hideChatMember, { message: message.number });
    if (answer.ok) notify({ title: t('chat.hidden_now', { name }), tone: 'ok' });
    else notify({ title: refusalText(t, answer), tone: 'bad' });
    onHidden();
  };
  return (
    <article className={cx('message', own && 'own')}>
      <div className="by small">
        <b dir="auto">{own ? t('chat.you') : name}</b>
        {!own && rank && <span className="muted">{rank}</span>}
        <time className="num muted" dateTime={at}>
          {showTime(at)}
        </time>
        {!own && (
          <Menu align="end" trigger={<IconButton icon="dots" label={t('chat.about', { name })} />}>
            <MenuItem icon="flag" disabled={reported} onSelect={() => setReports(true)}>
              {t(reported ? 'chat.reported' : 'chat.report')}
            </MenuItem>
            <MenuItem icon="eyeOff" onSelect={() => void hide()}>
              {t('chat.hide', { name })}
            </MenuItem>
          </Menu>
        )}
      </div>
      <p dir="auto">{text}</p>
      {reports && <ReportDialog message={message} onClose={() => setReports(false)} onReported={onHidden} />}
    </article>
  );
}
