import type { ColumnType, Generated } from 'kysely';
import type {
  ChaseRow,
  DrawRow,
  GameRow,
  IssueRow,
  OrderRow,
  OrderStateRow,
  PublishedRow,
  ResultRow,
  SettlementPhase,
} from './rows.ts';
import type { DayException } from './schedule.ts';

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
  lottery_numbering: {
    merchant_id: number;
    game_code: string;
    day: string;
    number: number;
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
  lottery_published: PublishedRow;
  lottery_result: ResultRow;
  lottery_void: {
    merchant_id: number;
    issue_id: bigint;
    seed: Buffer | null;
    reason: string;
    voided_by: string;
    voided_at: Date;
    /** Both of an annulment only. */
    approved_by: Generated<string | null>;
    paid_version: Generated<number | null>;
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
