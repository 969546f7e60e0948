import { Button, type Column, DataTable, Dialog, EmptyState, Input, Money, notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsHandOutVouchers, opsListVouchers, opsProposeVouchers } from '@baize/wire/cashier';
import { createLazyRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';

export const Route = createLazyRoute('/vouchers')({ component: VouchersPage });

type Batch = OutputOf<typeof opsListVouchers>['batches'][number];
const CURRENCY = 'THB';

/** Batches of prepaid codes: asked for by one person, approved by another, handed out with a reason. */
function VouchersPage(): ReactNode {
  const t = useText();
  const list = useOps(opsListVouchers, {});
  const mayPropose = useMay('cashier.vouchers.propose');
  const mayHandOut = useMay('cashier.vouchers.codes');
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState({ amount: '100', count: '10', days: '90' });
  const [batch, setBatch] = useState<Batch>();
  const [codes, setCodes] = useState<readonly string[]>();
  const columns: readonly Column<Batch>[] = [
    { id: 'made', head: t('vouchers.made'), cell: row => <span className="num">{dayTime(row.madeAt)}</span> },
    {
      id: 'amount',
      head: t('cases.amount'),
      numeric: true,
      cell: row => <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'used', head: t('vouchers.used'), numeric: true, cell: row => `${row.used} / ${row.count}` },
    { id: 'expires', head: t('vouchers.expires'), cell: row => <span className="num">{dayTime(row.expiresAt)}</span> },
    {
      id: 'codes',
      head: t('vouchers.codes'),
      cell: row =>
        mayHandOut && (
          <Button size="s" onClick={() => setBatch(row)}>
            {t('vouchers.hand_out')}
          </Button>
        ),
    },
  ];
  return (
    <main className="q" id="main">
      <div className="row spread">
        <h1>{t('vouchers.title')}</h1>
        {mayPropose && (
          <Button look="primary" size="s" onClick={() => setAsking(true)}>
            {t('vouchers.propose')}
          </Button>
        )}
      </div>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      <DataTable
        caption={t('vouchers.title')}
        columns={columns}
        rows={list.data?.batches}
        rowKey={row => row.id}
        empty={<EmptyState>{t('vouchers.none')}</EmptyState>}
      />
      {asking && (
        <ReasonDialog
          title={t('vouchers.propose')}
          confirm={t('vouchers.propose')}
          run={reason =>
            call(opsProposeVouchers, {
              amount: wanted.amount,
              currency: CURRENCY,
              count: Number(wanted.count),
              days: Number(wanted.days),
              reason,
            })
          }
          onDone={() => {
            setAsking(false);
            notify({ title: t('vouchers.proposed'), tone: 'ok' });
          }}
          onClose={() => setAsking(false)}
        >
          <span className="row">
            {(['amount', 'count', 'days'] as const).map(field => (
              <Input
                key={field}
                small
                inputMode="numeric"
                aria-label={t(`vouchers.field.${field}`)}
                value={wanted[field]}
                onChange={event => setWanted({ ...wanted, [field]: event.target.value.trim() })}
              />
            ))}
          </span>
        </ReasonDialog>
      )}
      {batch && (
        <ReasonDialog
          title={t('vouchers.hand_out')}
          confirm={t('vouchers.hand_out')}
          run={reason => call(opsHandOutVouchers, { id: batch.id, reason })}
          onDone={value => {
            setBatch(undefined);
            setCodes(value.codes);
          }}
          onClose={() => setBatch(undefined)}
        >
          {t('vouchers.logged')}
        </ReasonDialog>
      )}
      {codes && (
        <Dialog open onClose={() => setCodes(undefined)} title={t('vouchers.codes')} closeLabel={t('action.close')}>
          <pre className="num">{codes.join('\n')}</pre>
        </Dialog>
      )}
    </main>
  );
}
