import type { ServerModule } from '../../module.ts';
import { addBankAccountHandler } from './add-bank-account.ts';
import { balanceHandler, liveBalance } from './balance.ts';
import { cancelDepositHandler } from './cancel-deposit.ts';
import { changePaymentPasswordHandler } from './change-payment-password.ts';
import { claimHandler, releaseHandler } from './claim.ts';
import { opsDecideDepositHandler } from './decide-deposit.ts';
import { opsDecideWithdrawalHandler } from './decide-withdrawal.ts';
import { expireDepositsTimer } from './expire-deposits.ts';
import { listDepositMethodsHandler } from './list-deposit-methods.ts';
import { listDepositsHandler } from './list-deposits.ts';
import { opsListDepositsHandler, opsListWithdrawalsHandler, opsQueueCountsHandler } from './list-queues.ts';
import { listWalletEntriesHandler } from './list-wallet-entries.ts';
import { listWithdrawalsHandler } from './list-withdrawals.ts';
import { pushBalances } from './push-balances.ts';
import { pushRequests } from './push-changes.ts';
import { requestDepositHandler } from './request-deposit.ts';
import { requestWithdrawalHandler } from './request-withdrawal.ts';
import { setPaymentPasswordHandler } from './set-payment-password.ts';
import { opsRevealPayeeHandler, opsShowDepositHandler, opsShowWithdrawalHandler } from './show-request.ts';
import { withdrawalOptionsHandler } from './withdrawal-options.ts';

export { bankAccountsOf } from './bank-accounts.ts';
export { grossDeposits, type MoneySums, moneySums } from './money-sums.ts';
export { checkPaymentPassword, isPaymentPasswordSet } from './payment-password.ts';
export { hasPlayMoney } from './play-money.ts';
export { type CashierPolicy, type DepositAsked, type DepositRefusal, registerCashierPolicy } from './policy.ts';

/** Money in and out: requests of members, the operators' two queues, the account record. */
export const cashierModule: ServerModule = {
  name: 'cashier',
  handlers: [
    balanceHandler,
    listDepositMethodsHandler,
    requestDepositHandler,
    listDepositsHandler,
    cancelDepositHandler,
    withdrawalOptionsHandler,
    addBankAccountHandler,
    setPaymentPasswordHandler,
    changePaymentPasswordHandler,
    requestWithdrawalHandler,
    listWithdrawalsHandler,
    listWalletEntriesHandler,
    opsListDepositsHandler,
    opsListWithdrawalsHandler,
    opsQueueCountsHandler,
    opsShowDepositHandler,
    opsShowWithdrawalHandler,
    opsRevealPayeeHandler,
    claimHandler,
    releaseHandler,
    opsDecideDepositHandler,
    opsDecideWithdrawalHandler,
  ],
  timers: [expireDepositsTimer],
  subscribers: [pushBalances, pushRequests],
  start: ctx => ctx.push.provide('balance', member => liveBalance(ctx, member)),
};
