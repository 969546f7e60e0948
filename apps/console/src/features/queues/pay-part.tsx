import { Button, Field, Input, KeyValues, Money, Note, Select, useText } from '@baize/ui';
import { opsPayPart, opsReleaseHold, opsSettleReceipt } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AMOUNT_PATTERN } from '../../shared/amount-pattern.ts';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { AwaitedPayout } from './awaited-payout.tsx';
import { Picture } from './picture.tsx';
import type { WithdrawalRow } from './queue.ts';

type Act = 'part' | 'release' | 'refund' | 'uphold';

/** What was paid of a withdrawal, what the member says about it, and what can be done beside paying it whole. */
export function Payouts({ row }: { row: WithdrawalRow }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [act, setAct] = useState<Act>();
  const [amount, setAmount] = useState('');
  const [by, setBy] = useState<'hand' | 'service'>('hand');
  const mayPay = useMay('cashier.withdrawals.decide');
  const mayRelease = useMay('risk.withdrawals');
  const { id, version } = row;
  const run = async (reason: string) => {
    if (act === 'part') return call(opsPayPart, { id, version, amount, by, reason });
    if (act === 'release') return call(opsReleaseHold, { id, reason });
    return call(opsSettleReceipt, { id, decision: act === 'refund' ? 'refund' : 'uphold', reason });
  };
  const open = row.state === 'in_process';
  return (
    <>
      <h3>{t('queue.payouts')}</h3>
      <KeyValues
        rows={[
          { id: 'risk', term: t('queue.risk'), value: t(`queue.risk.${row.risk}`) },
          { id: 'paid', term: t('queue.paid_so_far'), value: <Money amount={row.paid} currency={row.currency} /> },
          { id: 'fee', term: t('queue.fee'), value: <Money amount={row.fee} currency={row.currency} /> },
          ...(row.receipt
            ? [{ id: 'receipt', term: t('queue.receipt'), value: t(`queue.receipt.${row.receipt}`) }]
            : []),
          ...row.payouts.map(payout => ({
            id: payout.at,
            term: `${payout.by}, ${dayTime(payout.at)}`,
            value: <Money amount={payout.amount} />,
          })),
        ]}
      />
      <AwaitedPayout row={row} />
      {row.receiptRemark && <Note tone="plain">{row.receiptRemark}</Note>}
      {row.proofId && <Picture id={row.proofId} label={t('queue.proof')} />}
      <div className="row wrap under-rows">
        {open && row.claim?.mine && mayPay && !row.awaited && (
          <Button size="s" onClick={() => setAct('part')}>
            {t('queue.act.part')}
          </Button>
        )}
        {open && row.risk === 'hold' && mayRelease && (
          <Button size="s" onClick={() => setAct('release')}>
            {t('queue.act.release')}
          </Button>
        )}
        {row.receipt === 'not_received' &&
          mayPay &&
          (['refund', 'uphold'] as const).map(each => (
            <Button key={each} size="s" onClick={() => setAct(each)}>
              {t(`queue.act.${each}`)}
            </Button>
          ))}
      </div>
      {act && (
        <ReasonDialog
          title={t(`queue.act.${act}`)}
          confirm={t(`queue.act.${act}`)}
          run={run}
          onDone={() => {
            setAct(undefined);
            void client.invalidateQueries();
          }}
          onClose={() => {
            setAct(undefined);
            // A refusal may have changed it too: a payout without an answer stays open.
            void client.invalidateQueries();
          }}
        >
          {act === 'part' ? (
            <div className="two2">
              <Field label={t('cases.amount')} required>
                <Input
                  small
                  required
                  inputMode="decimal"
                  pattern={AMOUNT_PATTERN}
                  value={amount}
                  onChange={event => setAmount(event.target.value.trim())}
                />
              </Field>
              <Field label={t('queue.how')}>
                <Select
                  small
                  value={by}
                  onChange={setBy}
                  items={(['hand', 'service'] as const).map(each => ({ value: each, label: t(`queue.how.${each}`) }))}
                />
              </Field>
            </div>
          ) : (
            t(`queue.help.${act}`)
          )}
        </ReasonDialog>
      )}
    </>
  );
}
