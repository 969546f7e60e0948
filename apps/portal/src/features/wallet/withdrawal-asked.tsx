import { Button, Icon, moneyText, Note, Steps, useText } from '@baize/ui';
import { listWithdrawals } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { usePush } from '../../shared/push/use-push.ts';
import type { Withdrawal } from './shapes.ts';

type Props = { withdrawal: Withdrawal; usualMinutes: number; onClose: () => void };

const POLL_MS = 20_000;

/** How a withdrawal stands, on a line that moves by itself. */
export function WithdrawalAsked({ withdrawal: asked, usualMinutes, onClose }: Props): ReactNode {
  const t = useText();
  const newest = useCall(listWithdrawals, { limit: 20 }, { staleMs: 0, refetchMs: POLL_MS });
  const withdrawal = newest.data?.withdrawals.find(each => each.id === asked.id) ?? asked;
  usePush('withdrawal', data => {
    if (data.id === asked.id) void newest.refetch();
  });
  const { state, note, number, currency, amount, bankAccount } = withdrawal;
  return (
    <div className="wallet-form">
      <p>
        {t(`wallet.withdrawal.${state}`, {
          number,
          amount: `${currency} ${moneyText(amount)}`,
          bank: bankAccount.bankName,
        })}
      </p>
      <div aria-live="polite">
        <Steps
          label={t('wallet.progress')}
          at={state === 'in_process' ? 1 : 3}
          stages={[
            { id: 'held', name: t('wallet.stage.held') },
            { id: 'checking', name: t('wallet.stage.checking') },
            { id: 'end', name: t(state === 'rejected' ? 'wallet.stage.returned' : 'wallet.stage.paid') },
          ]}
        />
      </div>
      {note && <Note tone={state === 'rejected' ? 'bad' : 'plain'}>{note}</Note>}
      {state === 'in_process' && (
        <p className="help">
          <Icon name="clock" />
          {t('wallet.withdrawalTakes', { minutes: usualMinutes })}
        </p>
      )}
      <Button look="primary" wide onClick={onClose}>
        {t('common.done')}
      </Button>
    </div>
  );
}
