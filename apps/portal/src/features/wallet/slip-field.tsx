import { notify, useText } from '@baize/ui';
import { attachSlip } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { PictureField } from './picture-field.tsx';
import type { Deposit } from './shapes.ts';

/** The slip of a transfer, which makes it quicker to find. */
export function SlipField({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const attach = async (pictureId: string): Promise<void> => {
    const answer = await call(attachSlip, { depositId: deposit.id, pictureId });
    if (!answer.ok) notify({ title: refusalText(t, answer), tone: 'bad' });
    await client.invalidateQueries({ queryKey: ['cashier.listDeposits'] });
  };
  return <PictureField label={t('wallet.slip')} sent={deposit.slipSent} onSent={attach} />;
}
