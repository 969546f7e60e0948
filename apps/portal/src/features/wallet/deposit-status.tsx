import { formatExact, parseAmount } from '@baize/money';
import { Button, Countdown, Icon, moneyText, Note, notify, Steps, useText } from '@baize/ui';
import { cancelDeposit, listDeposits } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import { PayLine } from './pay-line.tsx';
import type { Deposit } from './shapes.ts';
import { SlipField } from './slip-field.tsx';

type Props = { deposit: Deposit; onAnother: () => void; onClose: () => void };

const POLL_MS = 15_000;
const STAGE_OF: Readonly<Record<Deposit['state'], number>> = {
  in_process: 1,
  approved: 4,
  rejected: 2,
  expired: 1,
  cancelled: 1,
};

/** Where to pay to, and a line that moves by itself while the deposit is on its way. */
export function DepositStatus({ deposit: asked, onAnother, onClose }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const newest = useCall(listDeposits, { limit: 20 }, { staleMs: 0, refetchMs: POLL_MS });
  const deposit = newest.data?.deposits.find(each => each.id === asked.id) ?? asked;
  usePush('deposit', data => {
    if (data.id === asked.id) void newest.refetch();
  });
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(cancelDeposit, { depositId: deposit.id });
    setBusy(false);
    if (!answer.ok) notify({ title: refusalText(t, answer), tone: 'bad' });
    await client.invalidateQueries({ queryKey: ['cashier.listDeposits'] });
  };
  const paid = (): void => {
    notify({ title: t('wallet.paidNoted'), tone: 'ok' });
    onClose();
  };
  const open = deposit.state === 'in_process';
  const line = useRef<HTMLParagraphElement>(null);
  // The form before it may have been scrolled far down, and the button that was pressed is gone: one goes on at the line that says how it stands.
  useEffect(() => {
    line.current?.focus();
    if (!open) void client.invalidateQueries({ queryKey: ['cashier.listDeposits'] });
  }, [open, client]);
  const inCurrency = (amount: string): string => `${deposit.currency} ${moneyText(amount)}`;
  const money = inCurrency(deposit.state === 'approved' ? withoutFee(deposit) : deposit.amount);
  return (
    <div className="wallet-form">
      <p ref={line} tabIndex={-1} className="soft">
        {t(open ? PAY_HOW[deposit.kind] : `wallet.deposit.${deposit.state}`, { amount: money })}
      </p>
      {open && Number(deposit.fee) > 0 && (
        <p className="small muted">{t('wallet.feeTaken', { fee: inCurrency(deposit.fee) })}</p>
      )}
      {open && deposit.payTo && <TransferTarget deposit={deposit} payTo={deposit.payTo} money={money} />}
      {open && deposit.next && <NextStep next={deposit.next} />}
      <div aria-live="polite">
        <Steps
          label={t('wallet.progress')}
          at={STAGE_OF[deposit.state]}
          stages={[
            { id: 'asked', name: t('wallet.stage.asked') },
            { id: 'paying', name: t('wallet.stage.paying') },
            { id: 'received', name: t('wallet.stage.received') },
            { id: 'credited', name: t('wallet.stage.credited') },
          ]}
        />
      </div>
      {deposit.note && <Note tone={deposit.state === 'rejected' ? 'bad' : 'plain'}>{deposit.note}</Note>}
      {open ? (
        <>
          <p className="help">
            <Icon name="clock" />
            <span>
              {t('wallet.movesByItself')} {t('wallet.expiresIn')}{' '}
              <Countdown endsAt={Date.parse(deposit.expiresAt)} now={serverNowMs} label={t('wallet.expiresIn')} />
            </span>
          </p>
          <div className="row">
            <Button look="quiet" busy={busy} onClick={() => void cancel()}>
              {t('wallet.cancelDeposit')}
            </Button>
            <Button look="primary" className="end" onClick={paid}>
              {t('wallet.paid')}
            </Button>
          </div>
        </>
      ) : (
        <div className="row">
          <Button look="line" onClick={onAnother}>
            {t('wallet.another')}
          </Button>
          <Button look="primary" className="end" onClick={onClose}>
            {t('common.done')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What comes into the wallet. */
const withoutFee = ({ amount, fee }: Deposit): string =>
  formatExact((parseAmount(amount) ?? 0n) - (parseAmount(fee) ?? 0n));

/** How the payment is made, in a sentence. */
const PAY_HOW: Readonly<Record<Deposit['kind'], string>> = {
  bank_transfer: 'wallet.payThis',
  service: 'wallet.payAtService',
  crypto: 'wallet.payThis',
  voucher: 'wallet.payThis',
};

type TargetProps = { deposit: Deposit; payTo: NonNullable<Deposit['payTo']>; money: string };

function TransferTarget({ deposit, payTo, money }: TargetProps): ReactNode {
  const t = useText();
  return (
    <>
      <dl className="payto">
        <PayLine term={t('wallet.bank')} value={payTo.bankName} />
        <PayLine term={t('wallet.accountName')} value={payTo.accountName} />
        <PayLine term={t('wallet.accountNumber')} value={payTo.accountNumber} copied />
        <PayLine term={t('wallet.amount')} value={money} copy={deposit.amount} copied />
        <PayLine term={t('wallet.reference')} value={deposit.reference} copied strong />
      </dl>
      <SlipField deposit={deposit} />
    </>
  );
}

/** The page of the payment service in a tab of its own, or a code to scan. */
function NextStep({ next }: { next: NonNullable<Deposit['next']> }): ReactNode {
  const t = useText();
  if (next.kind === 'page')
    return (
      <Button asChild look="primary" size="xl" wide>
        <a href={next.url} target="_blank" rel="noopener noreferrer">
          {t('wallet.openPayment')}
        </a>
      </Button>
    );
  return (
    <div className="qr-step">
      <QrCode text={next.text} size={200} label={t('wallet.scanThis')} />
      <p className="small muted">{t('wallet.scanThis')}</p>
      {/^https?:/.test(next.text) && (
        <a className="link" href={next.text} target="_blank" rel="noopener noreferrer">
          {t('wallet.openPayment')}
        </a>
      )}
    </div>
  );
}
