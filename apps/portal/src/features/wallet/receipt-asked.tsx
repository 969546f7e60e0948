import { Button, Countdown, Field, moneyText, Note, notify, Panel, TextArea, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { confirmPayment, paymentConfirmations } from '@baize/wire/relays';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { PictureField } from './picture-field.tsx';

type Payment = OutputOf<typeof paymentConfirmations>['payments'][number];

const POLL_MS = 60_000;
const REMARK_MAX = 140;

/** Payments that were made and whose arrival is asked about. */
export function ReceiptAsked(): ReactNode {
  const query = useCall(paymentConfirmations, {}, { staleMs: 0, refetchMs: POLL_MS });
  usePush('withdrawal', () => void query.refetch());
  return (query.data?.payments ?? []).map(payment => (
    <Ask key={payment.withdrawalId} payment={payment} onAnswered={() => void query.refetch()} />
  ));
}

function Ask({ payment, onAnswered }: { payment: Payment; onAnswered: () => void }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [denying, setDenying] = useState(false);
  const [proofId, setProofId] = useState<string>();
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const answer = async (received: boolean): Promise<void> => {
    setTried(true);
    if (!received && proofId === undefined) return;
    setBusy(true);
    const proof = received ? {} : { proofId, remark };
    const done = await call(confirmPayment, { withdrawalId: payment.withdrawalId, received, ...proof });
    setBusy(false);
    if (!done.ok) return void notify({ title: refusalText(t, done), tone: 'bad' });
    notify({ title: t(received ? 'wallet.receiptThanks' : 'wallet.receiptDenied'), tone: 'ok' });
    await client.invalidateQueries({ queryKey: ['cashier.listWithdrawals'] });
    onAnswered();
  };
  return (
    <Panel title={t('wallet.receiptTitle', { amount: `${payment.currency} ${moneyText(payment.amount)}` })}>
      <div className="wallet-form">
        <p className="soft">
          {t('wallet.receiptHelp')}{' '}
          <Countdown
            endsAt={Date.parse(payment.confirmBy)}
            now={serverNowMs}
            label={t('wallet.receiptLeft')}
            onEnd={onAnswered}
          />
        </p>
        {denying ? (
          <>
            <PictureField label={t('wallet.proof')} sent={proofId !== undefined} onSent={setProofId} />
            {tried && proofId === undefined && (
              <Note tone="bad" live>
                {t('wallet.proofMissing')}
              </Note>
            )}
            <Field label={t('wallet.remark')} optional={t('common.optional')} id={`remark-${payment.withdrawalId}`}>
              <TextArea
                rows={2}
                maxLength={REMARK_MAX}
                value={remark}
                onChange={event => setRemark(event.target.value)}
              />
            </Field>
            <div className="row">
              <Button look="quiet" onClick={() => setDenying(false)}>
                {t('wallet.back')}
              </Button>
              <Button look="danger" className="end" busy={busy} onClick={() => void answer(false)}>
                {t('wallet.sendDenial')}
              </Button>
            </div>
          </>
        ) : (
          <div className="row">
            <Button look="primary" busy={busy} onClick={() => void answer(true)}>
              {t('wallet.received')}
            </Button>
            <Button onClick={() => setDenying(true)}>{t('wallet.notReceived')}</Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
