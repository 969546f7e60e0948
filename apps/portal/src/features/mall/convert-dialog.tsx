import { Button, Dialog, Field, Input, moneyText, notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { convertPoint, type pointConfig } from '@baize/wire/relays';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { isPin } from '../../shared/parts/pin-input.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { PinMissing } from './pin-missing.tsx';

type Config = OutputOf<typeof pointConfig>;
type Props = { points: number; config: Config; onClose: () => void; onDone: () => void };

/** Turns points into money of the wallet at the merchant's rate. */
export function ConvertDialog({ points, config, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const command = useCommandId();
  const [amount, setAmount] = useState('');
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const valid = /^[1-9]\d{0,11}$/.test(amount) && Number(amount) >= Number(config.convertMin);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(convertPoint, { id: command.idFor(amount), points: amount, paymentPassword: pin });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    command.done();
    const money = `${answer.value.currency} ${moneyText(answer.value.amount)}`;
    notify({ title: t('mall.converted', { amount: money }), tone: 'ok' });
    onDone();
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
            <RefusalNote refusal={refusal} />
            <Button look="primary" size="xl" wide type="submit" busy={busy} disabled={!valid || !isPin(pin)}>
              {t('mall.convert')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
