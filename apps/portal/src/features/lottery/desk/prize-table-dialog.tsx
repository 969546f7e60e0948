import { Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { PrizeTable } from '../prize-table.tsx';

type Props = { family: string; result: string; title: string; onClose: () => void };

/** Every number of a draw of many prizes. */
export function PrizeTableDialog({ family, result, title, onClose }: Props): ReactNode {
  const t = useText();
  return (
    <Dialog open onClose={onClose} size={600} title={title} closeLabel={t('common.close')}>
      <PrizeTable family={family} result={result} label={title} all />
    </Dialog>
  );
}
