import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FriendState } from './states.ts';

export type RebateLine = { product: string; turnover: string; ratePercent: string; amount: string };

export type RewardTables = {
  reward_turnover: {
    merchant_id: number;
    member_id: bigint;
    asset: string;
    business_date: string;
    product: string;
    turnover: bigint;
    settled: number;
    rebated: Generated<bigint>;
  };
  reward_member: {
    merchant_id: number;
    member_id: bigint;
    turnover: Generated<bigint>;
    points_given: Generated<bigint>;
    rank_month: string;
    rank_gift_to: Generated<number>;
  };
  reward_rank_change: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    from_level: number;
    to_level: number;
    month: string;
    turnover: bigint;
    at: Date;
  };
  reward_rebate: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    command_id: string;
    asset: string;
    up_to: string;
    lines: ColumnType<RebateLine[], string, string>;
    amount: bigint;
    automatic: boolean;
    at: Date;
  };
  reward_friend: {
    merchant_id: number;
    friend_id: bigint;
    referrer_id: bigint;
    state: Generated<FriendState>;
    registered_at: Date;
    decided_at: Generated<Date | null>;
    paid: Generated<bigint>;
  };
  reward_mission_claim: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    mission_id: string;
    period: string;
    command_id: string;
    at: Date;
  };
  reward_day: { merchant_id: number; member_id: bigint; business_date: string };
};

export type RewardMember = Selectable<RewardTables['reward_member']>;
