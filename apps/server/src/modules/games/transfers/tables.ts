import type { Generated, Selectable } from 'kysely';
import type { TransferState } from './states.ts';

export type VendorTransferRow = {
  merchant_id: number;
  id: string;
  vendor_code: string;
  member_id: bigint;
  asset: string;
  direction: 'in' | 'out';
  amount: bigint;
  state: Generated<TransferState>;
  pending_id: string | null;
  asked_by: 'player' | 'return';
  attempts: Generated<number>;
  next_at: Date;
  problem: string | null;
  /** What of it came back above the ceiling and waits for operators. */
  held: Generated<bigint>;
  created_at: Date;
  ended_at: Date | null;
};
export type VendorTransfer = Selectable<VendorTransferRow>;

export type TransferTables = {
  vendor_transfer: VendorTransferRow;
  vendor_wallet: {
    merchant_id: number;
    vendor_code: string;
    member_id: bigint;
    asset: string;
    moves: Generated<number>;
    open: Generated<boolean>;
    used_at: Date;
    return_at: Date | null;
    returns: Generated<number>;
    day: string | null;
    carried: Generated<bigint>;
    won: Generated<bigint>;
    above: Generated<bigint>;
  };
};
