import { Button, Money, Note, useText } from '@baize/ui';
import { opsRefundDeposit } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import type { DepositRow } from './queue.ts';

/** A credited deposit goes back through the payment service that it came by: how that stands, or the way to begin it. */
export function RefundDeposit({ row }: { row: DepositRow }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const may = useMay('cashier.deposits.refund');
  const open = row.refund === null || row.refund === 'failed';
  return (
    <div className="stack">
      {row.refund && (
        <Note tone={row.refund === 'failed' ? 'bad' : 'info'}>{t(`queue.deposit_refund.${row.refund}`)}</Note>
      )}
      {open && may && (
        <Button size="s" look="danger-line" onClick={() => setAsking(true)}>
          {t('queue.act.refund_deposit')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('queue.act.refund_deposit')}
          confirm={t('queue.act.refund_deposit')}
          danger
          run={reason => call(opsRefundDeposit, { id: row.id, version: row.version, reason })}
          onDone={() => {
            setAsking(false);
            void client.invalidateQueries();
          }}
          onClose={() => setAsking(false)}
        >
          <Money amount={row.amount} currency={row.currency} /> {t('queue.help.refund_deposit')}
        </ReasonDialog>
      )}
    </div>
  );
}
