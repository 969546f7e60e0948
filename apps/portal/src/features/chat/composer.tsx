import { Button, TextArea, useText } from '@baize/ui';
import { chatMessages, writeChat } from '@baize/wire/chat';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { useAtNow } from '../../shared/clock/use-now.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import type { ChatRoom, Rooms } from './use-chat.ts';
import { WhyNot } from './why-not.tsx';

/** So many characters before the end, how many are left is said. */
const TELL_LEFT = 60;

type Props = { room: ChatRoom; mine: Rooms; onRefused: () => void };

/** Where one writes; or why one may not. Nothing that was typed is lost when it is refused. */
export function Composer({ room, mine, onRefused }: Props): ReactNode {
  const t = useText();
  if (room.refused) return <WhyNot refused={room.refused} mine={mine} />;
  return (
    <div className="composer">
      <WriteForm room={room} mine={mine} onRefused={onRefused} />
      <p className="small muted">
        {t('chat.as', { name: mine.name })} {t('chat.rules')}
      </p>
    </div>
  );
}

function WriteForm({ room, mine: { rules }, onRefused }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const command = useCommandId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [freeAtMs, setFreeAtMs] = useState(0);
  const wait = useAtNow(now => Math.max(0, Math.ceil((freeAtMs - now) / 1000)));
  const left = rules.textMax - [...text].length;
  const send = async (): Promise<void> => {
    const words = text.trim();
    if (busy || words === '' || left < 0 || wait > 0) return;
    setBusy(true);
    const answer = await call(writeChat, {
      id: command.idFor({ room: room.code, words }),
      room: room.code,
      text: words,
    });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer);
    if (!answer.ok) return onRefused();
    command.done();
    setText('');
    setFreeAtMs(serverNowMs() + rules.slowSeconds * 1000);
    await client.invalidateQueries({ queryKey: [chatMessages.id] });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  // Enter sends; with Shift, and while an input method is at work, it does what it always does.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit}>
      <RefusalNote refusal={refusal} />
      <div className="line">
        <TextArea
          rows={1}
          dir="auto"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          look="primary"
          icon="plane"
          type="submit"
          busy={busy}
          disabled={text.trim() === '' || left < 0 || wait > 0}
        >
          {t('chat.send')}
        </Button>
      </div>
      <p className="small muted counts" role="status">
        {wait > 0 && text !== '' && <span>{t('chat.wait', { seconds: wait })} </span>}
        {left < TELL_LEFT && <span className={left < 0 ? 'bad' : undefined}>{t('chat.left', { count: left })}</span>}
      </p>
    </form>
  );
}
