import type { ColumnType, Generated, Selectable } from 'kysely';
import type { IssueStatus } from './issue-state.ts';
import type { GroupCode } from './menu-groups.ts';
import type { DayException } from './schedule.ts';

export type DrawSource = 'house' | 'feed' | 'entry';

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
  group_code: GroupCode;
  source: DrawSource;
  draw_shape: number;
  schedule: unknown;
  issue_format: string;
  time_zone: string | null;
  credit_tie_rule: 'push' | 'lose';
  triple_rule: 'win' | 'lose';
  prize_group_min: number | null;
  prize_group_max: number | null;
  issue_liability_max: string | null;
  return_alarm: string | null;
  terms: unknown;
  feed: unknown;
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
  /** Both null where the house does not draw. */
  commitment: Buffer | null;
  sealed_seed: Buffer | null;
  committed_at: Date;
  beacon: string;
  closed_at: Date | null;
  source: DrawSource;
  draw_shape: number;
  lunar_year: number | null;
  postponed_from: Date | null;
};

export type DrawRow = {
  merchant_id: number;
  issue_id: bigint;
  game_code: string;
  number: string;
  seed: Buffer | null;
  result: string;
  draws_at: Date;
  drawn_at: Date;
  source: DrawSource;
  beacon_value: string;
  version: Generated<number>;
};

export type DrawnRow = Selectable<DrawRow>;

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
  triple_rule: 'win' | 'lose';
  lunar_year: number | null;
  market: 'official' | 'credit';
  odds: string | null;
  expected: number | null;
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
  commitment: Buffer | null;
  source: DrawSource;
  result: string | null;
  draw_version: number;
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

export type ChaseState = 'running' | 'won' | 'finished' | 'stopped';

export type ChaseRow = {
  merchant_id: number;
  id: string;
  member_id: bigint;
  game_code: string;
  /** Issue numbers with their multiples, as asked for. */
  plan: unknown;
  stop_on_win: boolean;
  state: ChaseState;
  created_at: Date;
  asset: string;
  strategy: 'same' | 'doubling' | 'profitRate';
  lines: number;
  stake: bigint;
  ended_at: Date | null;
};

export type SettlementPhase = 'reversing' | 'evaluating' | 'paying' | 'booking' | 'done';

export type LotteryTables = {
  lottery_game: Omit<GameRow, 'names' | 'schedule' | 'terms' | 'feed'> & {
    names: ColumnType<Record<string, string>, string, string>;
    schedule: ColumnType<unknown, string, string>;
    terms: ColumnType<unknown, string | undefined, string>;
    feed: ColumnType<unknown, string | null, string | null>;
  };
  lottery_day: {
    merchant_id: number;
    game_code: string;
    day: string;
    kind: DayException;
    reason: string;
    set_by: string;
    set_at: Date;
  };
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
  lottery_result_entry: {
    merchant_id: number;
    issue_id: bigint;
    id: Generated<bigint>;
    operator_id: bigint;
    operator_name: string;
    result: string;
    state: 'open' | 'agreed' | 'void';
    entered_at: Date;
  };
  lottery_feed_reading: {
    merchant_id: number;
    issue_id: bigint;
    id: Generated<bigint>;
    result: string | null;
    error: string | null;
    read_at: Date;
  };
  lottery_chase: ChaseRow;
  lottery_chase_issue: { merchant_id: number; issue_id: bigint; chase_id: string; draws_at: Date };
  lottery_number_stop: {
    merchant_id: number;
    issue_id: bigint;
    play_type: string;
    number: string;
    reason: string;
    stopped_by: string;
    stopped_at: Date;
  };
  /** What processes have set aside of a number's cap. Written by lottery_reserve_numbers alone. */
  lottery_number: {
    merchant_id: number;
    issue_id: bigint;
    asset: string;
    play_type: string;
    number: string;
    reserved: string;
  };
  lottery_correction: {
    merchant_id: number;
    issue_id: bigint;
    version: number;
    result: string;
    reason: string;
    proposed_by: string;
    approved_by: string;
    corrected_at: Date;
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
