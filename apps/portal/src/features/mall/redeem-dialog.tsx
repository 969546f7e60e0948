import { Button, Dialog, Field, Input, notify, TextArea, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { type pointConfig, redeemPointReward } from '@baize/wire/relays';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { isPin } from '../../shared/parts/pin-input.tsx';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import { PinMissing } from './pin-missing.tsx';
import type { Reward } from './reward-card.tsx';

type Config = OutputOf<typeof pointConfig>;
type Props = { reward: Reward; config: Config; onClose: () => void; onDone: () => void };
const NO_ADDRESS = { name: '', mobileNum: '', address: '' };

/** Redeems points: the payment password, and for goods where they go. */
export function RedeemDialog({ reward, config, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const [address, setAddress] = useState(config.address ?? NO_ADDRESS);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const goods = reward.kind === 'goods';
  const content = { rewardId: reward.id, ...(goods ? { address } : {}) };
  const command = useMoneyCommand(redeemPointReward, content);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(redeemPointReward, { id: command.id(), ...content, paymentPassword: pin });
    setBusy(false);
    // Without an answer it may be redeemed by now: the points and the list say so.
    onDone();
    if (!answer.ok) return command.refuse(answer);
    command.done();
    notify({ title: t(`mall.done.${answer.value.state}`, { number: answer.value.number }), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={reward.name} closeLabel={t('common.close')} size={480}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <p>{t('mall.itCosts', { points: Number(reward.points) })}</p>
        {!config.paymentPasswordSet ? (
          <PinMissing onLeave={onClose} />
        ) : (
          <>
            {goods && (
              <>
                <Field label={t('mall.name')} required id="mall-name">
                  <Input
                    autoComplete="name"
                    required
                    maxLength={80}
                    value={address.name}
                    onChange={event => setAddress({ ...address, name: event.target.value })}
                  />
                </Field>
                <Field label={t('mall.mobile')} required id="mall-mobile">
                  <Input
                    autoComplete="tel"
                    type="tel"
                    required
                    minLength={5}
                    maxLength={24}
                    value={address.mobileNum}
                    onChange={event => setAddress({ ...address, mobileNum: event.target.value })}
                  />
                </Field>
                <Field label={t('mall.address')} required id="mall-address">
                  <TextArea
                    autoComplete="street-address"
                    required
                    rows={3}
                    maxLength={300}
                    value={address.address}
                    onChange={event => setAddress({ ...address, address: event.target.value })}
                  />
                </Field>
              </>
            )}
            <PaymentPasswordField id="mall-pin" value={pin} onChange={event => setPin(event.target.value)} />
            <SentRefusal refusal={command.refusal} />
            <Button look="primary" size="xl" wide type="submit" busy={busy} disabled={!isPin(pin)}>
              {t('mall.redeem')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
