import type { ColumnType, Generated } from 'kysely';

/** Shares by product, in millionths. */
export type StoredRates = Record<string, number>;

export type AgentTables = {
  agent_rate: { merchant_id: number; member_id: bigint; product: string; rate: number };
  agent_link: {
    merchant_id: number;
    id: string;
    agent_id: bigint;
    code: string;
    account_type: number;
    prize_group: number;
    rates: ColumnType<StoredRates, string, never>;
    uses: Generated<number>;
    uses_max: number | null;
    created_at: Date;
    expires_at: Date | null;
    ended_at: Generated<Date | null>;
  };
  agent_rebate: {
    merchant_id: number;
    id: string;
    agent_id: bigint;
    member_id: bigint;
    fact_id: string;
    product: string;
    game: string;
    asset: string;
    business_date: string;
    turnover: bigint;
    rate: number;
    amount: bigint;
    at: Date;
  };
  agent_day: {
    merchant_id: number;
    agent_id: bigint;
    business_date: string;
    product: string;
    asset: string;
    /** How far below the agent somebody played; 0: the agent's own income. */
    level: number;
    stake: bigint;
    valid_turnover: bigint;
    prize: bigint;
    own_rebate: bigint;
    agent_rebate: bigint;
  };
};
