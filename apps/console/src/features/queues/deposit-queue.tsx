import { KeyValues, Note, useText } from '@baize/ui';
import { opsDecideDeposit, opsListDeposits, opsShowDeposit } from '@baize/wire/cashier';
import { call } from '../../shared/call.ts';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { Picture } from './picture.tsx';
import { type DepositRow, QUEUE_ROWS, type Queue } from './queue.ts';
import { RefundDeposit } from './refund-deposit.tsx';

export const depositQueue: Queue<DepositRow> = {
  name: 'deposits',
  title: 'queue.deposits',
  show: opsShowDeposit,
  usePages: view =>
    useOpsPages(
      opsListDeposits,
      view,
      after => ({ view, after, limit: QUEUE_ROWS }),
      page => page.next,
      LIVE_MS,
    ),
  open: id => call(opsShowDeposit, { id }),
  decide: ({ id, version }, yes, reason) =>
    call(opsDecideDeposit, { id, version, reason, decision: yes ? 'approve' : 'reject' }),
  permission: 'cashier.deposits.decide',
  yes: 'queue.approve',
  no: 'queue.reject',
  columns: t => [
    {
      id: 'method',
      head: t('queue.method'),
      cell: row => <span className="soft">{row.methodName}</span>,
      className: 'spare',
    },
    { id: 'reference', head: t('queue.reference'), cell: row => <span className="num">{row.reference}</span> },
  ],
  Details: ({ row }) => {
    const t = useText();
    return (
      <>
        <h3>{t('queue.transfer')}</h3>
        <KeyValues
          rows={[
            { id: 'method', term: t('queue.method'), value: row.methodName },
            { id: 'reference', term: t('queue.reference'), value: <b className="num">{row.reference}</b> },
            { id: 'payer', term: t('queue.payer'), value: row.payerName ?? t('queue.payer_unsaid') },
          ]}
        />
        {row.heldFor && <Note tone="bad">{t(`queue.held.${row.heldFor}`)}</Note>}
        {row.state === 'in_process' && (row.heldFor === 'self_excluded' || row.heldFor === 'account_closed') && (
          <p className="help">{t('queue.held_pay_out')}</p>
        )}
        {row.slipId && <Picture id={row.slipId} label={t('queue.slip')} />}
        {row.kind === 'service' && row.state === 'approved' && <RefundDeposit row={row} />}
        {row.kind === 'bank_transfer' && row.state === 'in_process' && (
          <p className="help">{t('queue.deposit_help')}</p>
        )}
      </>
    );
  },
};
