import { Badge, useText } from '@baize/ui';
import { opsDecideWithdrawal, opsListWithdrawals, opsShowWithdrawal } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { Payouts } from './pay-part.tsx';
import { Payee } from './payee.tsx';
import type { Queue, WithdrawalRow } from './queue.ts';

export const withdrawalQueue: Queue<WithdrawalRow> = {
  name: 'withdrawals',
  title: 'queue.withdrawals',
  list: opsListWithdrawals,
  show: opsShowWithdrawal,
  load: view => call(opsListWithdrawals, { view, limit: 100 }),
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
        <Payee key={row.id} row={row} />
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
