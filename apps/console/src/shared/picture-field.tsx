import './picture-field.css';
import { Field, Input, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { usePicture } from './use-picture.ts';

type Props = { label: string; value: string | null; onChange: (value: string | null) => void };

/** The address of a picture, with the picture itself, or with a word where none comes from there. */
export function PictureField({ label, value, onChange }: Props): ReactNode {
  const t = useText();
  return (
    <div className="picture-field">
      <Field label={label} optional={t('field.optional')} help={t('content.address_help')}>
        <Input small value={value ?? ''} onChange={event => onChange(event.target.value.trim() || null)} />
      </Field>
      <PictureSeen address={value} />
    </div>
  );
}

/** What comes from the address of a picture; nothing while that is not known. */
export function PictureSeen({ address }: { address: string | null }): ReactNode {
  const t = useText();
  const state = usePicture(address);
  if (address === null || state === undefined) return null;
  if (state === 'there') return <img className="picture-seen" src={address} alt="" referrerPolicy="no-referrer" />;
  return (
    <Note tone="bad" live>
      {t('content.picture_missing')}
    </Note>
  );
}
