import { Button, Note, useText } from '@baize/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { PICTURE_BYTES_MAX, PICTURE_TYPES, sendPictureFile } from './send-picture.ts';

type Props = { label: string; sent: boolean; onSent: (pictureId: string) => Promise<void> | void };

/** A picture of a slip or a proof: chosen, sent, and said to be there. */
export function PictureField({ label, sent, onSent }: Props): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [tooBig, setTooBig] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const isTooBig = file.size > PICTURE_BYTES_MAX;
    setTooBig(isTooBig);
    setRefusal(undefined);
    if (isTooBig) return;
    setBusy(true);
    const answer = await sendPictureFile(file).catch((): Refusal => ({ ok: false, code: 'network', message: '' }));
    if (answer.ok) await onSent(answer.value.id);
    else setRefusal(answer);
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
      {tooBig && (
        <Note tone="bad" live>
          {t('wallet.pictureTooBig')}
        </Note>
      )}
      <RefusalNote refusal={refusal} />
    </div>
  );
}
