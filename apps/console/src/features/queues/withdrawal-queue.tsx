import { Badge, Note, useText } from '@baize/ui';
import { opsDecideWithdrawal, opsListWithdrawals, opsRevealPayee, opsShowWithdrawal } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { Payee } from '../../shared/payee.tsx';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { Payouts } from './pay-part.tsx';
import { QUEUE_ROWS, type Queue, type WithdrawalRow } from './queue.ts';

export const withdrawalQueue: Queue<WithdrawalRow> = {
  name: 'withdrawals',
  title: 'queue.withdrawals',
  show: opsShowWithdrawal,
  usePages: view =>
    useOpsPages(
      opsListWithdrawals,
      view,
      after => ({ view, after, limit: QUEUE_ROWS }),
      page => page.next,
      LIVE_MS,
    ),
  open: id => call(opsShowWithdrawal, { id }),
  decide: ({ id, version }, yes, reason) =>
    call(opsDecideWithdrawal, { id, version, reason, decision: yes ? 'pay' : 'reject' }),
  permission: 'cashier.withdrawals.decide',
  yes: 'queue.paid',
  no: 'queue.reject',
  columns: t => [
    {
      id: 'to',
      head: t('queue.to'),
      cell: row => <span className="soft">{row.bankName}</span>,
      className: 'spare',
    },
    {
      id: 'flags',
      head: t('queue.flags'),
      cell: row => <Flags row={row} />,
    },
  ],
  flags: row => <Flags row={row} />,
  Details: function Details({ row }) {
    const t = useText();
    return (
      <>
        <h3>{t('queue.payee')}</h3>
        <Payee key={row.id} masked={row} reveal={reason => call(opsRevealPayee, { id: row.id, reason })} />
        {row.proof && <Note tone="info">{t('queue.ordered', { proof: row.proof })}</Note>}
        <Payouts key={`${row.id}-payouts`} row={row} />
      </>
    );
  },
};

function Flags({ row }: { row: WithdrawalRow }): ReactNode {
  const t = useText();
  if (row.flags.length === 0) return null;
  return (
    <span className="risk">
      {row.flags.map(flag => (
        <Badge key={flag} tone="wait" icon="flag">
          {t(`flag.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}
