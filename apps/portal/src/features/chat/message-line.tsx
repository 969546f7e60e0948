import { cx, notify, useText } from '@baize/ui';
import { hideChatMember } from '@baize/wire/chat';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { showTime } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { framePart } from '../../shared/navigation/frame-part.tsx';
import { quietly } from '../../shared/navigation/quietly.tsx';
import type { ChatMessage } from './use-chat.ts';

const MessageMenu = quietly(async () => (await import('./message-menu.tsx')).MessageMenu);
const ReportDialog = framePart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** One message: who, when, what; and what to do about it. Its words run in the direction of their own script. */
export function MessageLine({ message, onChanged }: { message: ChatMessage; onChanged: () => void }): ReactNode {
  const t = useText();
  const [reports, setReports] = useState(false);
  const { name, rank, own, text, at } = message;
  const hide = async (): Promise<void> => {
    const answer = await call(hideChatMember, { message: message.number });
    if (answer.ok) notify({ title: t('chat.hidden_now', { name }), tone: 'ok' });
    else notify({ title: refusalText(t, answer), tone: 'bad' });
    onChanged();
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
          <Suspense fallback={<span className="iconbtn" aria-hidden="true" />}>
            <MessageMenu message={message} onReport={() => setReports(true)} onHide={() => void hide()} />
          </Suspense>
        )}
      </div>
      <p dir="auto">{text}</p>
      {reports && (
        <Suspense fallback={null}>
          <ReportDialog message={message} onClose={() => setReports(false)} onReported={onChanged} />
        </Suspense>
      )}
    </article>
  );
}
