import type { Generated, Selectable } from 'kysely';
import type { IssueStatus } from './issue-state.ts';
import type { GroupCode } from './menu-groups.ts';

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
  /** The first day of its calendar, where that replaced another. */
  calendar_since: string | null;
  credit_tie_rule: 'push' | 'lose';
  triple_rule: 'win' | 'lose';
  prize_group_min: number | null;
  prize_group_max: number | null;
  issue_liability_max: string | null;
  return_alarm: string | null;
  terms: unknown;
  /** The version at which the set of caps changed last, and when that was. */
  caps_version: number;
  caps_since: Date | null;
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
  annulled_at: Generated<Date | null>;
};

export type DrawnRow = Selectable<DrawRow>;

/** A result that counts: of an issue of the house, or of a draw that the outside lottery published and that was not on sale here. */
export type ResultRow = Pick<
  DrawnRow,
  'merchant_id' | 'game_code' | 'number' | 'result' | 'draws_at' | 'drawn_at' | 'version'
> & {
  source: DrawSource | 'published';
};

export type PublishedRow = {
  merchant_id: number;
  game_code: string;
  number: string;
  result: string;
  draws_at: Date;
  version: number;
  origin: string;
  brought_at: Date;
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
  prize_percent: number | null;
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

export type BetState = 'placed' | 'won' | 'lost' | 'refunded' | 'part_refunded' | 'cancelled' | 'voided';

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
