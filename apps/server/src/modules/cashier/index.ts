import type { ServerModule } from '../../module.ts';
import { findPayeeNames, keepPaymentPasswords } from '../members/index.ts';
import { addBankAccountHandler } from './add-bank-account.ts';
import {
  opsHandOutVouchersHandler,
  opsListVouchersHandler,
  opsProposeAdjustmentHandler,
  opsProposeVouchersHandler,
} from './adjustments.ts';
import { askServicesTimer } from './ask-services.ts';
import { balanceHandler, liveBalance } from './balance.ts';
import { cancelDepositHandler } from './cancel-deposit.ts';
import { changePaymentPasswordHandler } from './change-payment-password.ts';
import { claimHandler, releaseHandler } from './claim.ts';
import { showCryptoAddressHandler } from './crypto-deposits.ts';
import { opsDecideDepositHandler } from './decide-deposit.ts';
import { opsDecideWithdrawalHandler } from './decide-withdrawal.ts';
import { expireDepositsTimer } from './expire-deposits.ts';
import { listDepositMethodsHandler } from './list-deposit-methods.ts';
import { listDepositsHandler } from './list-deposits.ts';
import { opsListMemberEntriesHandler } from './list-member-entries.ts';
import { opsListDepositsHandler, opsListWithdrawalsHandler, opsQueueCountsHandler } from './list-queues.ts';
import { listWalletEntriesHandler } from './list-wallet-entries.ts';
import { listWithdrawalsHandler } from './list-withdrawals.ts';
import { memberTransactionsHandler } from './member-transactions.ts';
import { opsPayPartHandler, opsReleaseHoldHandler } from './pay-part.ts';
import { sharePayeeName } from './payee-names.ts';
import { opsListMismatchesHandler, opsResolveMismatchHandler } from './payment-mismatches.ts';
import { opsListPaymentSecretsHandler, opsSetPaymentSecretHandler } from './payment-secrets.ts';
import { askPayoutsTimer, payByItselfTimer } from './payout-service.ts';
import { attachSlipHandler, opsShowPictureHandler, sendPictureHandler } from './pictures.ts';
import { opsPayoutOptionsHandler, opsProposePayoutHandler, opsRevealProposedPayeeHandler } from './propose-payout.ts';
import { pushBalances } from './push-balances.ts';
import { pushRequests } from './push-changes.ts';
import {
  confirmPaymentHandler,
  forceReceiptsTimer,
  opsListDisputesHandler,
  opsSettleReceiptHandler,
  paymentConfirmationsHandler,
} from './receipts.ts';
import { redeemVoucherHandler } from './redeem-voucher.ts';
import { opsRefundDepositHandler, sendRefundsTimer } from './refund-deposit.ts';
import { removeBankAccountHandler } from './remove-bank-account.ts';
import { requestDepositHandler } from './request-deposit.ts';
import { requestWithdrawalHandler } from './request-withdrawal.ts';
import { keepFirstPaymentPassword, setPaymentPasswordHandler } from './set-payment-password.ts';
import { opsSettlePayoutHandler } from './settle-payout.ts';
import { opsRevealPayeeHandler, opsShowDepositHandler, opsShowWithdrawalHandler } from './show-request.ts';
import { takePaymentNoticeHandler, workNotice } from './take-notice.ts';
import { watchChainsTimer } from './watch-chains.ts';
import { withdrawalOptionsHandler } from './withdrawal-options.ts';

export { applyAdjustment, applyVouchers } from './adjustments.ts';
export { payoutProposal } from './apply-payout.ts';
export { bankAccountsOf, sealPayee } from './bank-accounts.ts';
export { depositFees } from './deposit-fees.ts';
export { payableOf } from './hold-amount.ts';
export { grossDeposits, type MoneySums, moneySums } from './money-sums.ts';
export { checkPaymentPassword, isPaymentPasswordSet } from './payment-password.ts';
export { paymentSecretProposal } from './payment-secrets.ts';
export { hasPlayMoney } from './play-money.ts';
export {
  type CashierPolicy,
  type DepositAsked,
  type DepositCredited,
  type DepositRefusal,
  registerCashierPolicy,
} from './policy.ts';
export { type HoldOutcome, holdWithdrawal } from './request-withdrawal.ts';
export { wageringOf } from './wagering.ts';

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
    removeBankAccountHandler,
    setPaymentPasswordHandler,
    changePaymentPasswordHandler,
    requestWithdrawalHandler,
    listWithdrawalsHandler,
    listWalletEntriesHandler,
    memberTransactionsHandler,
    opsListMemberEntriesHandler,
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
    opsRefundDepositHandler,
    takePaymentNoticeHandler,
    showCryptoAddressHandler,
    redeemVoucherHandler,
    sendPictureHandler,
    attachSlipHandler,
    opsShowPictureHandler,
    opsPayPartHandler,
    opsReleaseHoldHandler,
    opsSettlePayoutHandler,
    paymentConfirmationsHandler,
    confirmPaymentHandler,
    opsListDisputesHandler,
    opsSettleReceiptHandler,
    opsListMismatchesHandler,
    opsResolveMismatchHandler,
    opsProposeAdjustmentHandler,
    opsProposeVouchersHandler,
    opsPayoutOptionsHandler,
    opsProposePayoutHandler,
    opsRevealProposedPayeeHandler,
    opsListVouchersHandler,
    opsHandOutVouchersHandler,
    opsListPaymentSecretsHandler,
    opsSetPaymentSecretHandler,
  ],
  timers: [
    expireDepositsTimer,
    askServicesTimer,
    watchChainsTimer,
    payByItselfTimer,
    askPayoutsTimer,
    forceReceiptsTimer,
    sendRefundsTimer,
  ],
  jobs: { 'cashier.workNotice': workNotice },
  subscribers: [pushBalances, pushRequests],
  start: ctx => {
    ctx.push.provide('balance', member => liveBalance(ctx, member));
    findPayeeNames(ctx, (member, limit) => sharePayeeName(ctx, member, limit));
    keepPaymentPasswords(ctx, (tx, member) => keepFirstPaymentPassword(ctx, tx, member));
  },
};
