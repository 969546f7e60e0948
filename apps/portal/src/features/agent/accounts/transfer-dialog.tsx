import { Button, Dialog, Field, Input, moneyText, notify, Segment, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { listTeam, listTeamTransfers, transferInTeam } from '@baize/wire/agents';
import { withdrawalOptions } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import { sameAmount, useMoneyCommand } from '../../../shared/api/use-money-command.ts';
import { openDialog } from '../../../shared/dialogs/dialogs.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { isPin, PinInput } from '../../../shared/parts/pin-input.tsx';
import { SentRefusal } from '../../../shared/parts/sent-refusal.tsx';

type Rules = Pick<OutputOf<typeof listTeamTransfers>, 'up' | 'down' | 'most' | 'currency'>;
type Props = { rules: Rules; onClose: () => void; onDone: () => void };

/** Gives money to a direct downline or the upline; the payment password is asked. */
export function TransferDialog({ rules, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [direction, setDirection] = useState<'up' | 'down'>(rules.down ? 'down' : 'up');
  const [username, setUsername] = useState<string>();
  const [amount, setAmount] = useState('');
  const [pin, setPin] = useState('');
  const to = { direction, ...(direction === 'down' ? { username } : {}) };
  const command = useMoneyCommand(transferInTeam, { ...to, amount: sameAmount(amount) });
  const { refusal } = command;
  const [busy, setBusy] = useState(false);
  const team = useCall(listTeam, { limit: 100 }, { enabled: rules.down });
  const unset = useCall(withdrawalOptions, {}).data?.paymentPasswordSet === false;
  const whole = /^\d{1,12}(\.\d{1,2})?$/.test(amount) && isPin(pin) && (direction === 'up' || username !== undefined);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(transferInTeam, { id: command.id(), ...to, amount, paymentPassword: pin });
    setBusy(false);
    // Without an answer it may have been given all the same: the balance and the list say so.
    for (const key of [listTeamTransfers.id, 'cashier.balance']) void client.invalidateQueries({ queryKey: [key] });
    if (!answer.ok) return command.refuse(answer);
    command.done();
    notify({
      title: t('teamAccount.given', { amount: `${answer.value.currency} ${moneyText(answer.value.amount)}` }),
      tone: 'ok',
    });
    onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('teamAccount.give')} closeLabel={t('common.close')}>
      <form className="stack" onSubmit={event => void submit(event)}>
        {rules.up && rules.down && (
          <Segment
            label={t('teamAccount.way')}
            value={direction}
            onChange={setDirection}
            items={(['down', 'up'] as const).map(value => ({ value, label: t(`teamAccount.way.${value}`) }))}
          />
        )}
        {direction === 'down' && (
          <Field label={t('teamAccount.downline')} required>
            <Select
              value={username}
              onChange={setUsername}
              items={(team.data?.rows ?? []).map(row => ({ value: row.username, label: row.username }))}
            />
          </Field>
        )}
        {direction === 'down' && <Awaited read={team}>{null}</Awaited>}
        <Field label={t('bill.amount')} required help={t('teamAccount.most', { amount: moneyText(rules.most) })}>
          <Input
            inputMode="decimal"
            value={amount}
            onChange={event => setAmount(event.target.value.trim())}
            after={rules.currency}
          />
        </Field>
        <Field label={t('wallet.paymentPassword')} required>
          <PinInput value={pin} onChange={event => setPin(event.target.value)} />
        </Field>
        {(refusal?.code !== 'payment_password_unset' || unset) && <SentRefusal refusal={refusal} />}
        {unset && (
          <Button onClick={() => openDialog({ name: 'paymentPassword', change: false })}>
            {t('wallet.setPaymentPassword')}
          </Button>
        )}
        <Button look="primary" size="xl" wide type="submit" busy={busy} disabled={!whole}>
          {t('teamAccount.give')}
        </Button>
      </form>
    </Dialog>
  );
}
