import type { OutputOf } from '@baize/wire';
import type { listDepositMethods, requestDeposit, requestWithdrawal, withdrawalOptions } from '@baize/wire/cashier';

export type Deposit = OutputOf<typeof requestDeposit>;
export type DepositMethod = OutputOf<typeof listDepositMethods>['methods'][number];
export type Withdrawal = OutputOf<typeof requestWithdrawal>;
export type WithdrawalOptions = OutputOf<typeof withdrawalOptions>;

/** What deposits and withdrawals have in common in a history. */
export type Request = Pick<Deposit, 'id' | 'number' | 'amount' | 'fee' | 'currency' | 'note' | 'requestedAt'> & {
  readonly state: Deposit['state'] | Withdrawal['state'];
};
