import { moneyText, Note, useText } from '@baize/ui';
import { listWithdrawals } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useNowMs } from '../../shared/clock/use-now.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { usePush } from '../../shared/push/use-push.ts';

const MINUTE_MS = 60_000;

/** A line about a withdrawal that is on its way. */
export function PendingWithdrawal(): ReactNode {
  const t = useText();
  const query = useCall(listWithdrawals, { state: 'in_process', limit: 1 });
  usePush('withdrawal', () => void query.refetch());
  const now = useNowMs();
  const waiting = query.data?.withdrawals[0];
  if (!waiting) return null;
  return (
    <Note
      tone="info"
      end={
        <button type="button" className="link" onClick={() => goTo('/member?page=withdrawalHistory')}>
          {t('wallet.follow')}
        </button>
      }
    >
      {t('wallet.withdrawalPending', {
        number: waiting.number,
        amount: `${waiting.currency} ${moneyText(waiting.amount)}`,
        minutes: Math.max(0, Math.floor((now - Date.parse(waiting.requestedAt)) / MINUTE_MS)),
      })}
    </Note>
  );
}
