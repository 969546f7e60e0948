import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  Field,
  Input,
  Money,
  notify,
  Panel,
  Select,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsHandOutVouchers, opsListVouchers, opsProposeVouchers } from '@baize/wire/cashier';
import { createLazyRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay, useSelf } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';

export const Route = createLazyRoute('/vouchers')({ component: VouchersPage });

/** What is asked for, as typed; the currency is the merchant's usual one where none is chosen. */
type Wanted = { amount: string; count: string; days: string; currency?: string };
type Batch = OutputOf<typeof opsListVouchers>['batches'][number];

/** Batches of prepaid codes: asked for by one person, approved by another, handed out with a reason. */
function VouchersPage(): ReactNode {
  const t = useText();
  const list = useOps(opsListVouchers, {});
  const mayPropose = useMay('cashier.vouchers.propose');
  const mayHandOut = useMay('cashier.vouchers.codes');
  const [asking, setAsking] = useState(false);
  const currencies = useSelf()?.merchant.currencies ?? [];
  const [wanted, setWanted] = useState<Wanted>({ amount: '100', count: '10', days: '90' });
  const currency = wanted.currency ?? currencies[0] ?? '';
  const [batch, setBatch] = useState<Batch>();
  const [codes, setCodes] = useState<readonly string[]>();
  const handOut = (row: Batch): ReactNode =>
    mayHandOut && (
      <Button size="s" onClick={() => setBatch(row)}>
        {t('vouchers.hand_out')}
      </Button>
    );
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
      cell: handOut,
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
      <Panel flush label={t('vouchers.title')}>
        <DataTable
          caption={t('vouchers.title')}
          columns={columns}
          rows={list.data?.batches}
          rowKey={row => row.id}
          empty={<EmptyState>{t('vouchers.none_yet')}</EmptyState>}
          card={row => ({
            title: `${row.used} / ${row.count}`,
            amount: <Money amount={row.amount} currency={row.currency} />,
            when: dayTime(row.expiresAt),
            status: handOut(row),
          })}
        />
      </Panel>
      {asking && (
        <ReasonDialog
          title={t('vouchers.propose')}
          confirm={t('vouchers.propose')}
          run={reason =>
            call(opsProposeVouchers, {
              amount: wanted.amount,
              currency,
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
          <div className="two2">
            {(['amount', 'count', 'days'] as const).map(field => (
              <Field key={field} label={t(`vouchers.field.${field}`)} required>
                <Input
                  small
                  required
                  inputMode={field === 'amount' ? 'decimal' : 'numeric'}
                  value={wanted[field]}
                  onChange={event => setWanted({ ...wanted, [field]: event.target.value.trim() })}
                />
              </Field>
            ))}
            <Field label={t('setting_field.currency')}>
              <Select
                small
                value={currency}
                onChange={chosen => setWanted({ ...wanted, currency: chosen })}
                items={currencies.map(code => ({ value: code, label: code }))}
              />
            </Field>
          </div>
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
          <ul className="stack">
            {codes.map(code => (
              <li key={code} className="num">
                {code}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </main>
  );
}
