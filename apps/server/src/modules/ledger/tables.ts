import type { Generated } from 'kysely';

/** The ledger's tables as the application sees them: readable, and written by the ledger's functions only. */
export type LedgerTables = {
  ledger_account: {
    merchant_id: number;
    id: Generated<bigint>;
    owner: 'member' | 'house' | 'world';
    member_id: bigint | null;
    kind: string;
    qualifier: string;
    asset: string;
    bound: 'floor' | 'ceiling' | 'none';
    posted: bigint;
    reserved: bigint;
    entries: bigint;
    receivable_id: bigint | null;
    opened_at: Date;
  };
  ledger_transfer: {
    merchant_id: number;
    id: string;
    debit_id: bigint;
    credit_id: bigint;
    amount: bigint;
    phase: 'single' | 'pending' | 'post' | 'void';
    code: string;
    created_at: Date;
    reference: string | null;
    pending_id: string | null;
    note: string | null;
  };
  ledger_entry: {
    merchant_id: number;
    account_id: bigint;
    seq: bigint;
    at: Date;
    transfer_id: string;
    amount: bigint;
    balance: bigint;
    code: string;
  };
  ledger_house_balance: { merchant_id: number; account_id: bigint; posted: string };
  ledger_delta: { merchant_id: number; account_id: bigint; amount: string };
  ledger_deferred: {
    merchant_id: number;
    account_id: bigint;
    id: Generated<bigint>;
    transfer_id: string;
    amount: bigint;
    code: string;
  };
};
