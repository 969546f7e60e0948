import './wallet.css';
import { Dialog, EmptyState, Money, SkeletonRows, useText } from '@baize/ui';
import { listDepositMethods, listDeposits } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { useBalance, useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { DepositStatus } from './deposit-status.tsx';
import { DepositWays } from './deposit-ways.tsx';
import type { Deposit } from './shapes.ts';

const OPEN_MAX = 20;

/** Deposit from anywhere: what to pay and how, then where to pay it to and how that stands. */
export function DepositDialog({ follow, onClose }: { follow?: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const { balance } = useBalance();
  const digits = useBalanceDigits();
  const read = useCall(listDepositMethods, {});
  const methods = read.data?.methods;
  const open = useCall(listDeposits, { state: 'in_process', limit: OPEN_MAX }, { staleMs: 0 }).data?.deposits;
  const credited = useCall(listDeposits, { state: 'approved', limit: 1 }).data?.count;
  // Null: somebody who followed a deposit wants another one.
  const [chosen, setChosen] = useState<Deposit | null>();
  const followed = chosen === undefined ? open?.find(({ id }) => id === follow) : chosen;
  return (
    <Dialog
      open
      onClose={onClose}
      size={480}
      title={t('wallet.deposit')}
      beside={
        balance && (
          <span className="small muted">
            {t('wallet.balance')} <Money amount={balance.sumBalance} digits={digits} value className="strong" />
          </span>
        )
      }
      closeLabel={t('common.close')}
    >
      {followed ? (
        <DepositStatus deposit={followed} onAnother={() => setChosen(null)} onClose={onClose} />
      ) : methods === undefined ? (
        <Awaited read={read}>
          <SkeletonRows rows={5} height={40} />
        </Awaited>
      ) : methods.length === 0 ? (
        <EmptyState>{t('wallet.noMethods')}</EmptyState>
      ) : (
        <DepositWays methods={methods} waiting={open?.[0]} first={credited === 0} onFollow={setChosen} />
      )}
    </Dialog>
  );
}
