import { type Code, refused } from './code.ts';

export const cashierCodes = {
  insufficient_funds: refused(409),
  amount_below_minimum: refused(400),
  amount_above_maximum: refused(400),
  amount_too_fine: refused(400),
  deposit_method_unknown: refused(404),
  deposit_unknown: refused(404),
  too_many_open_deposits: refused(409),
  withdrawal_unknown: refused(404),
  withdrawal_limit_reached: refused(409),
  bank_account_unknown: refused(404),
  bank_account_exists: refused(409),
  too_many_bank_accounts: refused(409),
  payment_password_unset: refused(409),
  payment_password_set: refused(409),
  wrong_payment_password: refused(403),
  payment_password_locked: refused(423),
  wrong_state: refused(409),
  claimed_by_another: refused(409),
  not_claimed: refused(409),
} satisfies Record<string, Code>;
