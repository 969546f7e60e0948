import { Button, Note, useText } from '@baize/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { Refusal } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES, sendPictureFile } from './send-picture.ts';

type Props = { label: string; sent: boolean; onSent: (pictureId: string) => Promise<void> | void };

/** A picture of a slip or a proof: chosen, sent, and said to be there. */
export function PictureField({ label, sent, onSent }: Props): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > PICTURE_BYTES_MAX) return setProblem(t('wallet.pictureTooBig'));
    setBusy(true);
    setProblem(undefined);
    const answer = await sendPictureFile(file).catch((): Refusal => ({ ok: false, code: 'network', message: '' }));
    if (answer.ok) await onSent(answer.value.id);
    else setProblem(refusalText(t, answer));
    setBusy(false);
  };
  return (
    <div className="stack gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={label}
        onChange={event => void send(event.target.files?.[0])}
      />
      <Button icon={sent ? 'check' : 'upload'} busy={busy} onClick={() => input.current?.click()}>
        {sent ? t('wallet.pictureSent', { what: label }) : label}
      </Button>
      <span className="small muted">{t('wallet.pictureHelp')}</span>
      {problem && (
        <Note tone="bad" live>
          {problem}
        </Note>
      )}
    </div>
  );
}
