export { addBankAccount, removeBankAccount } from './add-bank-account.ts';
export { balance } from './balance.ts';
export { cancelDeposit } from './cancel-deposit.ts';
export {
  attachSlip,
  opsShowPicture,
  redeemVoucher,
  sendPicture,
  showCryptoAddress,
  takePaymentNotice,
} from './channels.ts';
export { listDepositMethods } from './list-deposit-methods.ts';
export { listDeposits } from './list-deposits.ts';
export { listWalletEntries } from './list-wallet-entries.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export { opsListMemberEntries } from './operator-entries.ts';
export { opsListMismatches, opsResolveMismatch } from './operator-mismatches.ts';
export {
  opsHandOutVouchers,
  opsListDisputes,
  opsListVouchers,
  opsPayPart,
  opsProposeAdjustment,
  opsProposeVouchers,
  opsReleaseHold,
  opsSettlePayout,
  opsSettleReceipt,
} from './operator-money.ts';
export { opsPayoutOptions, opsProposePayout, opsRevealProposedPayee } from './operator-payouts.ts';
export {
  opsClaim,
  opsDecideDeposit,
  opsDecideWithdrawal,
  opsListDeposits,
  opsListWithdrawals,
  opsQueueCounts,
  opsRefundDeposit,
  opsRelease,
  opsRevealPayee,
  opsShowDeposit,
  opsShowWithdrawal,
} from './operator-queues.ts';
export { opsListPaymentSecrets, opsSetPaymentSecret } from './payment-secrets.ts';
export { requestDeposit } from './request-deposit.ts';
export { requestWithdrawal } from './request-withdrawal.ts';
export { changePaymentPassword, setPaymentPassword } from './set-payment-password.ts';
export { withdrawalOptions } from './withdrawal-options.ts';
