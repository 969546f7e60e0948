import type { Generated } from 'kysely';

export type HeldState = 'held' | 'released' | 'refused' | 'taken_back';

export type HeldKind = 'win' | 'take_back';

export type HeldWinRow = {
  merchant_id: number;
  id: string;
  /** `take_back`: a win that its vendor wants back; released, it was taken. */
  kind: HeldKind;
  vendor_code: string;
  product: string;
  game_code: string;
  round: string;
  round_id: string;
  stake: bigint;
  member_id: bigint;
  account_id: bigint;
  house_id: bigint;
  asset: string;
  amount: bigint;
  transfer_id: string | null;
  state: HeldState;
  held_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  told: HeldState | null;
};

export type CeilingTables = {
  vendor_held_win: HeldWinRow;
  vendor_day: {
    merchant_id: number;
    vendor_code: string;
    asset: string;
    day: string;
    staked: string;
    won: string;
    stops: Generated<number>;
  };
};
