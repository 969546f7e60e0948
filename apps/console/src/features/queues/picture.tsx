import { Note, useText } from '@baize/ui';
import { opsShowPicture } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';

/** A slip or a proof that a member sent, for whoever may see it. */
export function Picture({ id, label }: { id: string; label: string }): ReactNode {
  const t = useText();
  const may = useMay('cashier.pictures');
  return may ? <Shown id={id} label={label} /> : <Note tone="plain">{t('queue.picture_hidden')}</Note>;
}

function Shown({ id, label }: { id: string; label: string }): ReactNode {
  const picture = useOps(opsShowPicture, { id }).data;
  if (!picture) return null;
  const { dataUrl, width, height } = picture;
  return (
    <img
      src={dataUrl}
      width={width}
      height={height}
      alt={label}
      style={{ maxWidth: 'min(100%, 480px)', height: 'auto', marginBlock: '10px' }}
    />
  );
}
