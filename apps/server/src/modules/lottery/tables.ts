import type { ColumnType, Generated } from 'kysely';
import type { IssueStatus } from './issue-state.ts';

export type GameRow = {
  merchant_id: number;
  code: string;
  family: string;
  names: Record<string, string>;
  sort: number;
  period_s: number;
  close_before_s: number;
  rule_version: number;
  tie_rule: 'push' | 'lose';
  default_play: string;
  plays: string[];
  open: boolean;
  closed_plays: string[];
  version: number;
  switched_by: string | null;
  switched_at: Date | null;
  switch_reason: string | null;
};

export type IssueRow = {
  merchant_id: number;
  id: bigint;
  game_code: string;
  number: string;
  reference: string;
  business_date: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  status: IssueStatus;
  commitment: Buffer;
  sealed_seed: Buffer;
  committed_at: Date;
  beacon: string;
  closed_at: Date | null;
};

export type DrawRow = {
  merchant_id: number;
  issue_id: bigint;
  game_code: string;
  number: string;
  seed: Buffer;
  result: string;
  draws_at: Date;
  drawn_at: Date;
};

export type OrderRow = {
  merchant_id: number;
  id: string;
  issue_id: bigint;
  member_id: bigint;
  account_id: bigint;
  stake: bigint;
  own_rebate: bigint;
  unit: bigint;
  multiple: number;
  prize_max: bigint;
  bet_count: number;
  prize_group: number;
  prize_group_max: number;
  rule_version: number;
  tie_rule: 'push' | 'lose';
  play_type: string;
  selection: string;
  selection_hash: Buffer;
  leaf: Buffer;
  entropy: string | null;
  slip_id: string;
  chase_id: string | null;
  placed_at: Date;
  asset: string;
  game_code: string;
};

export type BetState = 'placed' | 'won' | 'lost' | 'refunded' | 'cancelled' | 'voided';

/** One line of the view lottery_order_state: an order with what became of it. */
export type OrderStateRow = OrderRow & {
  issue_number: string;
  issue_status: IssueStatus;
  opens_at: Date;
  closes_at: Date;
  commitment: Buffer;
  result: string | null;
  settled_at: Date | null;
  cancelled_at: Date | null;
  state: BetState;
  prize: bigint;
  refund: bigint;
  rebate_back: bigint;
  winning_bets: number;
  push_bets: number;
  tiers: Record<string, number>;
};

export type SettlementPhase = 'evaluating' | 'paying' | 'booking' | 'done';

export type LotteryTables = {
  lottery_game: Omit<GameRow, 'names'> & { names: ColumnType<Record<string, string>, string, string> };
  lottery_issue: Omit<IssueRow, 'id' | 'reference'> & { id: Generated<bigint>; reference: Generated<string> };
  lottery_root: {
    merchant_id: number;
    issue_id: bigint;
    order_count: bigint;
    root: Buffer;
    roots: Buffer;
    made_at: Date;
  };
  lottery_draw: DrawRow;
  lottery_void: {
    merchant_id: number;
    issue_id: bigint;
    seed: Buffer | null;
    reason: string;
    voided_by: string;
    voided_at: Date;
  };
  lottery_order: OrderRow;
  lottery_order_state: OrderStateRow;
  lottery_cancellation: {
    merchant_id: number;
    order_id: string;
    issue_id: bigint;
    member_id: bigint;
    cancelled_at: Date;
  };
  lottery_settlement: {
    merchant_id: number;
    issue_id: bigint;
    phase: SettlementPhase;
    cursor: string;
    winners: bigint;
    paid: bigint;
    attempts: number;
    next_attempt_at: Date;
    last_error: string | null;
    started_at: Date;
    finished_at: Date | null;
  };
  lottery_issue_result: {
    merchant_id: number;
    issue_id: bigint;
    asset: string;
    game_code: string;
    business_date: string;
    orders: bigint;
    bettors: bigint;
    stake: string;
    refund: string;
    prize: string;
    own_rebate: string;
    prize_expected: string;
  };
};
