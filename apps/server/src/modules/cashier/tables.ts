import type { PayeeKind } from '@baize/wire/payees';
import type { Generated, JSONColumnType } from 'kysely';
import type { NextStep, PaymentReport } from '../../payments/index.ts';
import type { DepositState, Receipt, Refund, WithdrawalState } from './states.ts';

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
  pay_to: JSONColumnType<PayTo> | null;
  reference: string;
  payer_name: string | null;
  state: Generated<DepositState>;
  expires_at: Date;
  kind: Generated<DepositKind>;
  /** Taken from what is credited. */
  fee: Generated<bigint>;
  provider_id: string | null;
  next: JSONColumnType<NextStep> | null;
  slip_id: string | null;
  /** When the payment service was asked last. */
  asked_at: Date | null;
  approved_first_by: bigint | null;
  approved_first_name: string | null;
  refund: Refund | null;
  /** The hold of what is to be sent back. */
  refund_transfer: string | null;
  refund_asked_at: Date | null;
  /** Why money that came waits for operators. */
  held_for: HeldFor | null;
};

export type HeldFor = 'self_excluded' | 'limit_reached' | 'account_closed' | 'rejected';
export type DepositKind = 'bank_transfer' | 'service' | 'crypto' | 'voucher';

export type WithdrawalTable = Request & {
  bank_account_id: string;
  /** The hold of what is not paid yet. */
  transfer_id: string;
  flags: string[];
  state: Generated<WithdrawalState>;
  fee: Generated<bigint>;
  paid: Generated<bigint>;
  risk: Generated<Risk>;
  receipt: Receipt | null;
  confirm_by: Date | null;
  receipt_at: Date | null;
  receipt_remark: string | null;
  proof_id: string | null;
  /** How the payee was confirmed, where two operators ordered it for an account that is closed or kept away. */
  proof: string | null;
};

export type Risk = 'pay' | 'review' | 'hold';

/** What money is paid out to; a bank's account at first, hence the name. */
export type BankAccountTable = {
  merchant_id: number;
  id: string;
  member_id: bigint;
  kind: Generated<PayeeKind>;
  bank_code: string;
  bank_name: string;
  sealed: Buffer;
  last_four: string;
  fingerprint: Buffer;
  name_digest: Buffer | null;
  added_at: Date;
  removed_at: Date | null;
  usable_from: Date | null;
};

export type PaymentPasswordTable = {
  merchant_id: number;
  member_id: bigint;
  hash: string;
  failures: Generated<number>;
  locked_until: Date | null;
  set_at: Date;
};

/** What a payment service was asked to pay out; `net` is what of the held amount leaves. */
export type PayoutOrderTable = {
  merchant_id: number;
  id: string;
  withdrawal_id: string;
  method_id: string;
  reference: string;
  amount: bigint;
  net: bigint;
  state: Generated<'pending' | 'paid' | 'failed'>;
  ordered_by: bigint | null;
  ordered_name: string;
  reason: string | null;
  ip: string | null;
  ordered_at: Date;
  asked_at: Date;
  settled_at: Date | null;
};

export type CashierTables = {
  cashier_payout: {
    merchant_id: number;
    id: string;
    withdrawal_id: string;
    amount: bigint;
    how: 'hand' | 'service';
    reference: string | null;
    paid_by: bigint | null;
    paid_name: string;
    paid_at: Date;
  };
  cashier_payout_order: PayoutOrderTable;
  cashier_notice: {
    merchant_id: number;
    id: string;
    method_id: string;
    provider_id: string;
    status: string;
    payload: JSONColumnType<PaymentReport>;
    received_at: Date;
    repeats: Generated<number>;
    done_at: Date | null;
    outcome: string | null;
    resolved_at: Date | null;
    resolved_by: bigint | null;
    resolved_name: string | null;
    note: string | null;
  };
  cashier_crypto_address: {
    merchant_id: number;
    member_id: bigint;
    method_id: string;
    address: string;
    made_at: Date;
    watched_until: Date;
    /** When the watcher was asked about it last. */
    asked_at: Date | null;
  };
  cashier_voucher: {
    merchant_id: number;
    id: string;
    batch_id: string;
    code_hash: Buffer;
    sealed: Buffer;
    amount: bigint;
    asset: string;
    made_at: Date;
    expires_at: Date;
    used_at: Date | null;
    used_by: bigint | null;
  };
  cashier_voucher_try: { merchant_id: number; member_id: bigint; failures: number; failed_at: Date };
  cashier_picture: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    sent_at: Date;
    width: number;
    height: number;
    webp: Buffer;
  };
  cashier_wagering: { merchant_id: number; member_id: bigint; asset: string; required: bigint; as_of: Date };
  cashier_secret: { merchant_id: number; name: string; sealed: Buffer; set_at: Date };
  cashier_deposit: DepositTable;
  cashier_withdrawal: WithdrawalTable;
  cashier_bank_account: BankAccountTable;
  cashier_payment_password: PaymentPasswordTable;
};
