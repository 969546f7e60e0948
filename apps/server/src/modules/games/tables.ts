import type { ColumnType, Generated } from 'kysely';
import type { Protocol } from '../../vendors/index.ts';

type Words = ColumnType<Record<string, string>, string, string>;

export type VendorRow = {
  merchant_id: number;
  code: string;
  vassalage: string;
  account_type_id: number;
  protocol: Protocol;
  wallet: Generated<'seamless' | 'transfer'>;
  names: Words;
  game_types: string[];
  popup_list: Generated<boolean>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  maintenance: Generated<boolean>;
  maintenance_until: Date | null;
  api_url: string;
  operator_id: string;
  public_key: string | null;
  sealed_private_key: Buffer | null;
  sealed_secret: Buffer | null;
  origins: Generated<string[]>;
  synced_at: Date | null;
  asked_at: Date | null;
  sync_error: string | null;
  /** The code of the vendor's own lobby, as its catalogue names it. */
  lobby_code: string | null;
  version: Generated<number>;
};

export type GameStatus = 'open' | 'maintenance' | 'hidden';

export type GameRow = {
  merchant_id: number;
  id: Generated<bigint>;
  vendor_code: string;
  code: string;
  names: Words;
  game_type: string;
  category: string;
  tags: Generated<string[]>;
  image_url: string | null;
  rtp: string | null;
  volatility: number | null;
  rules: Words;
  stake_min: bigint | null;
  stake_max: bigint | null;
  demo: Generated<boolean>;
  free_rounds: Generated<boolean>;
  blocked_countries: Generated<string[]>;
  offered: Generated<boolean>;
  status: Generated<GameStatus>;
  maintenance_until: Date | null;
  sort: Generated<number>;
  edited: Generated<string[]>;
  added_at: Date;
  seen_at: Date;
  version: Generated<number>;
};

export type TransactionKind = 'bet' | 'win' | 'rollback';
export type RoundState = 'open' | 'closed' | 'cancelled' | 'refunded';

export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount_differs' | 'status_differs';
/** What one of the two says of a transaction; jsonb, written as its text. */
export type Told = {
  status: string;
  amount: string;
  /** Absent from what was kept before currencies were compared. */
  currency?: string;
  /** The player by the name that vendors know. */
  user: string;
  round: string;
};
type Side = ColumnType<Told | null, string | null, never>;

export type GameTables = {
  game_vendor: VendorRow;
  game: GameRow;
  game_favourite: { merchant_id: number; member_id: bigint; game_id: bigint; at: Date };
  game_recent: { merchant_id: number; member_id: bigint; game_id: bigint; launches: Generated<number>; at: Date };
  vendor_user: { code: string; merchant_id: number; member_id: bigint };
  vendor_session: {
    token_hash: Buffer;
    merchant_id: number;
    id: string;
    vendor_code: string;
    game_id: bigint;
    member_id: bigint;
    member_session_id: string;
    asset: string;
    started_at: Date;
    expires_at: Date;
  };
  vendor_transaction: {
    merchant_id: number;
    vendor_code: string;
    id: string;
    kind: TransactionKind;
    content_hash: Buffer;
    status: string;
    member_id: bigint;
    account_id: bigint | null;
    asset: string;
    amount: bigint;
    balance: bigint | null;
    game_code: string;
    round: string;
    reference: string | null;
    free: boolean;
    reward: string | null;
    supplier_id: string;
    at: Date;
  };
  vendor_undone: {
    merchant_id: number;
    vendor_code: string;
    id: string;
    member_id: bigint;
    by_id: string;
    at: Date;
    waits: boolean;
    refused: boolean;
  };
  vendor_round: {
    merchant_id: number;
    vendor_code: string;
    round: string;
    member_id: bigint;
    id: string;
    game_code: string;
    product: string;
    asset: string;
    state: RoundState;
    stake: bigint;
    prize: bigint;
    free_prize: bigint;
    bets: number;
    wins: number;
    rollbacks: number;
    opened_at: Date;
    last_at: Date;
    closed_at: Date | null;
  };
  vendor_call: {
    merchant_id: number;
    id: string;
    vendor_code: string;
    direction: 'in' | 'out';
    path: string;
    request: string;
    answer: string;
    outcome: string;
    transaction_id: string | null;
    took_ms: number;
    at: Date;
  };
  vendor_reconciliation: {
    merchant_id: number;
    vendor_code: string;
    day: string;
    state: 'done' | 'failed';
    problem: string | null;
    ours: number;
    theirs: number;
    at: Date;
  };
  vendor_difference: {
    merchant_id: number;
    vendor_code: string;
    transaction_id: string;
    kind: DifferenceKind;
    day: string;
    id: string;
    ours: Side;
    theirs: Side;
    found_at: Date;
    resolved_at: Date | null;
    resolved_by: string | null;
    resolution: string | null;
  };
};
