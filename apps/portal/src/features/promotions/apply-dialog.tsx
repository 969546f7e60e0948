import { Button, Dialog, Field, Note, TextArea, useText } from '@baize/ui';
import { sendPromotionImage } from '@baize/wire/promotions';
import { signUpRequestReward } from '@baize/wire/relays';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { useRefusalText } from '../../shared/i18n/use-refusal-text.ts';
import type { Activity } from './activity.ts';
import { imageProblem, toBase64 } from './image-file.ts';

const REMARK_MAX = 140;
const IMAGES_MAX = 3;
const UPLOAD_MS = 60_000;

type Props = { promotion: Activity; onClose: () => void; onSent: () => void };

/** An application that a person reads: a remark of up to 140 characters and up to three pictures. */
export function ApplyDialog({ promotion, onClose, onSent }: Props): ReactNode {
  const t = useText();
  const command = useCommandId();
  const [remark, setRemark] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<{ refusal: Refusal; file?: File }>();
  const why = useRefusalText(refused?.refusal);
  const problem = fault ? t(fault) : refused?.file ? `${refused.file.name}: ${why}` : why;
  const [busy, setBusy] = useState(false);
  const choose = (list: FileList | null): void => {
    const chosen = [...files, ...(list ?? [])];
    const wrong = chosen.map(imageProblem).find(each => each !== undefined);
    setRefused(undefined);
    setFault(chosen.length > IMAGES_MAX ? 'apply.tooMany' : wrong);
    if (chosen.length <= IMAGES_MAX && wrong === undefined) setFiles(chosen);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isEmpty = remark.trim() === '';
    setRefused(undefined);
    setFault(isEmpty ? 'apply.remarkNeeded' : undefined);
    if (isEmpty) return;
    setBusy(true);
    const imageIds: string[] = [];
    for (const file of files) {
      const answer = await call(sendPromotionImage, { image: await toBase64(file) }, { timeoutMs: UPLOAD_MS });
      if (!answer.ok) {
        setBusy(false);
        return setRefused({ refusal: answer, file });
      }
      imageIds.push(answer.value.id);
    }
    const answer = await call(signUpRequestReward, {
      id: command.idFor([remark, imageIds]),
      promotionId: promotion.id,
      remark: remark.trim(),
      imageIds,
    });
    setBusy(false);
    if (answer.ok) onSent();
    else setRefused({ refusal: answer });
  };
  return (
    <Dialog open onClose={onClose} title={promotion.title} closeLabel={t('common.close')} size={480}>
      <form className="stack" onSubmit={event => void send(event)}>
        <Field
          label={t('apply.remark')}
          required
          id="apply-remark"
          help={t('apply.left', { count: REMARK_MAX - remark.length })}
        >
          <TextArea maxLength={REMARK_MAX} rows={3} value={remark} onChange={event => setRemark(event.target.value)} />
        </Field>
        <div className="field">
          <label htmlFor="apply-images">{t('apply.images')}</label>
          <input
            id="apply-images"
            type="file"
            accept="image/png,image/jpeg"
            multiple
            disabled={files.length >= IMAGES_MAX}
            onChange={event => {
              choose(event.target.files);
              event.target.value = '';
            }}
          />
          <span className="small muted">{t('apply.imagesHelp')}</span>
        </div>
        <ul className="files">
          {files.map(file => (
            <li key={`${file.name} ${file.size}`} className="row spread">
              <span className="cut">{file.name}</span>
              <Button look="quiet" size="s" onClick={() => setFiles(files.filter(each => each !== file))}>
                {t('apply.removeImage')}
              </Button>
            </li>
          ))}
        </ul>
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
        <Button look="primary" size="xl" wide type="submit" busy={busy}>
          {t('apply.send')}
        </Button>
      </form>
    </Dialog>
  );
}
