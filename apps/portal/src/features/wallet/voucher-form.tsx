import { Button, Field, Input, useText } from '@baize/ui';
import { redeemVoucher } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import type { Deposit, DepositMethod } from './shapes.ts';

type Props = { method: DepositMethod; choice: ReactNode; onRedeemed: (deposit: Deposit) => void };

const LETTERS_MIN = 4;

/** A prepaid code becomes money at once. */
export function VoucherForm({ method, choice, onRedeemed }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const content = { methodId: method.id, code: code.trim() };
  const command = useMoneyCommand(redeemVoucher, content);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const short = code.trim().length < LETTERS_MIN;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (short || busy) return;
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(redeemVoucher, { ...content, id: command.id() });
    setBusy(false);
    // Without an answer it may be money by now: the balance and the list say so.
    void client.invalidateQueries({ queryKey: ['cashier.listDeposits'] });
    void client.invalidateQueries({ queryKey: ['cashier.balance'] });
    if (!answer.ok) return command.refuse(answer);
    command.done();
    onRedeemed(answer.value);
  };
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      {choice}
      <Field
        label={t('wallet.voucherCode')}
        required
        error={tried && short ? t('wallet.voucherMissing') : undefined}
        id="voucher-code"
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      </Field>
      <SentRefusal refusal={command.refusal} />
      <Button type="submit" look="primary" size="xl" wide busy={busy} disabled={!method.open}>
        {t('wallet.redeem')}
      </Button>
    </form>
  );
}
