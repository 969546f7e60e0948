import type { ColumnType, Generated, Selectable } from 'kysely';
import type { BonusState } from './states.ts';

export type BonusSource = 'promotion' | 'mission' | 'rank' | 'referral' | 'adjustment';
export type Titles = Readonly<Record<string, string>>;

export type BonusTables = {
  bonus: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    asset: string;
    source: BonusSource;
    source_id: string;
    titles: ColumnType<Titles, string, string>;
    amount: bigint;
    rollover: bigint;
    rolled: Generated<bigint>;
    /** The first transaction of settled play that it has not counted yet. */
    counted_tx: Generated<bigint>;
    state: BonusState;
    granted_at: Date;
    activated_at: Date | null;
    expires_at: Date;
    ended_at: Date | null;
  };
};

export type BonusRow = Selectable<BonusTables['bonus']>;
