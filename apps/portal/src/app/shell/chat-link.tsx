import { Icon, notify, useText } from '@baize/ui';
import { chatUnreadCount, launchChat } from '@baize/wire/content';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useModule } from '../../shared/site/site.ts';

/** The chat room, where its module is on. Its window opens at the press, because browsers allow it only then. */
export function ChatLink(): ReactNode {
  const t = useText();
  const shown = useModule('CBS3');
  const unread = useCall(chatUnreadCount, {}, { enabled: shown }).data ?? 0;
  if (!shown) return null;
  const open = async (): Promise<void> => {
    const opened = globalThis.open('', 'chat');
    if (!opened) return notify({ title: t('problem.popup'), tone: 'bad' });
    const answer = await call(launchChat, {});
    if (answer.ok) return opened.location.replace(answer.value.url);
    opened.close();
    notify({ title: refusalText(t, answer), tone: 'bad' });
  };
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t('shell.chat', { count: unread })}
      onClick={() => void open()}
    >
      <Icon name="chat" />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
