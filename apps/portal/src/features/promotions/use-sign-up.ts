import { moneyText, notify, useText } from '@baize/ui';
import { signUpRequestReward } from '@baize/wire/relays';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { sentRefusalText } from '../../shared/i18n/sent-refusal-text.ts';
import type { Activity } from './activity.ts';

/** Joins an activity, or claims what it has ready, and says what came of it. */
export function useSignUp(promotion: Activity, currency: string, onChanged: () => void) {
  const t = useText();
  const command = useMoneyCommand(signUpRequestReward, { promotionId: promotion.id, state: promotion.state });
  const [busy, setBusy] = useState(false);
  const signUp = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(signUpRequestReward, { id: command.id(), promotionId: promotion.id });
    setBusy(false);
    if (!answer.ok) notify({ title: sentRefusalText(t, answer), tone: 'bad' });
    else {
      command.done();
      const { state, amount } = answer.value;
      const text = amount === null ? undefined : `${currency} ${moneyText(amount)}`;
      notify({ title: `${promotion.title}: ${t(`promotions.state.${state}`)}`, tone: 'ok', ...(text ? { text } : {}) });
    }
    onChanged();
  };
  return { busy, signUp };
}
