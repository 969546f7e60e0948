export type FactKind = 'stake' | 'settled' | 'refund' | 'reversal';

/** Play's tables. Facts are written by SQL functions only; the application reads them. */
export type PlayTables = {
  play_fact: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    kind: FactKind;
    product: string;
    game: string;
    reference: string | null;
    asset: string;
    wagered: bigint;
    stake: bigint;
    valid_turnover: bigint;
    prize: bigint;
    rebate: bigint;
    at: Date;
    /** YYYY-MM-DD in the merchant's time zone. */
    business_date: string;
    reversal_of: string | null;
  };
  /** Settled play of a business day, rolled up from the facts every few seconds. */
  play_day: {
    merchant_id: number;
    member_id: bigint;
    business_date: string;
    product: string;
    asset: string;
    settled: bigint;
    stake: bigint;
    valid_turnover: bigint;
    prize: bigint;
    rebate: bigint;
  };
  /** The greatest prizes of a business day, kept by the rolls. */
  play_winner: {
    merchant_id: number;
    business_date: string;
    asset: string;
    fact_id: string;
    member_id: bigint;
    product: string;
    game: string;
    prize: bigint;
    at: Date;
  };
  play_stop: { merchant_id: number; scope: string; reason: string; stopped_by: string; stopped_at: Date };
};
