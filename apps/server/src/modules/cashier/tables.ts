import type { Generated, JSONColumnType } from 'kysely';
import type { DepositState, WithdrawalState } from './states.ts';

type Request = {
  merchant_id: number;
  id: string;
  member_id: bigint;
  command_id: string;
  command_hash: Buffer;
  number: string;
  amount: bigint;
  asset: string;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: bigint | null;
  decided_name: string | null;
  reason: string | null;
  claimed_by: bigint | null;
  claimed_name: string | null;
  claimed_until: Date | null;
  version: Generated<number>;
};

export type PayTo = { bankName: string; accountName: string; accountNumber: string };

export type DepositTable = Request & {
  method_id: string;
  method_name: string;
  pay_to: JSONColumnType<PayTo>;
  reference: string;
  payer_name: string | null;
  state: Generated<DepositState>;
  expires_at: Date;
};

export type WithdrawalTable = Request & {
  bank_account_id: string;
  transfer_id: string;
  flags: string[];
  state: Generated<WithdrawalState>;
};

export type BankAccountTable = {
  merchant_id: number;
  id: string;
  member_id: bigint;
  bank_code: string;
  bank_name: string;
  sealed: Buffer;
  last_four: string;
  fingerprint: Buffer;
  added_at: Date;
  removed_at: Date | null;
};

export type PaymentPasswordTable = {
  merchant_id: number;
  member_id: bigint;
  hash: string;
  failures: Generated<number>;
  locked_until: Date | null;
  set_at: Date;
};

export type CashierTables = {
  cashier_deposit: DepositTable;
  cashier_withdrawal: WithdrawalTable;
  cashier_bank_account: BankAccountTable;
  cashier_payment_password: PaymentPasswordTable;
};
