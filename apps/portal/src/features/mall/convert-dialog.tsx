import { Button, Dialog, Field, Input, moneyText, notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { convertPoint, type pointConfig } from '@baize/wire/relays';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { isPin } from '../../shared/parts/pin-input.tsx';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import { PinMissing } from './pin-missing.tsx';

type Config = OutputOf<typeof pointConfig>;
type Props = { points: number; config: Config; onClose: () => void; onDone: () => void };

/** Turns points into money of the wallet at the merchant's rate. */
export function ConvertDialog({ points, config, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const [amount, setAmount] = useState('');
  const command = useMoneyCommand(convertPoint, { points: amount });
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const valid = /^[1-9]\d{0,11}$/.test(amount) && Number(amount) >= Number(config.convertMin);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(convertPoint, { id: command.id(), points: amount, paymentPassword: pin });
    setBusy(false);
    // Without an answer they may be money by now: the points and the list say so.
    onDone();
    if (!answer.ok) return command.refuse(answer);
    command.done();
    const money = `${answer.value.currency} ${moneyText(answer.value.amount)}`;
    notify({ title: t('mall.converted', { amount: money }), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('mall.convert')} closeLabel={t('common.close')}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <p>
          {t('mall.rateIs', {
            points: Number(config.pointsPerUnit),
            currency: config.currency,
            least: Number(config.convertMin),
          })}
        </p>
        {!config.paymentPasswordSet ? (
          <PinMissing onLeave={onClose} />
        ) : (
          <>
            <Field
              label={t('mall.points')}
              required
              id="mall-points"
              help={t('mall.have', { points: moneyText(String(points), { digits: 0 }) })}
            >
              <Input
                inputMode="numeric"
                maxLength={12}
                value={amount}
                onChange={event => setAmount(event.target.value.replaceAll(/\D/g, ''))}
              />
            </Field>
            <PaymentPasswordField id="mall-pin" value={pin} onChange={event => setPin(event.target.value)} />
            <SentRefusal refusal={command.refusal} />
            <Button look="primary" size="xl" wide type="submit" busy={busy} disabled={!valid || !isPin(pin)}>
              {t('mall.convert')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
