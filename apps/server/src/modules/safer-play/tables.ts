import type { ColumnType, Generated } from 'kysely';

export type LimitKind = 'deposit' | 'loss' | 'wager' | 'session';
export type LimitPeriod = 'day' | 'week' | 'month';
export type LimitSetBy = 'member' | 'operator';
export type ExclusionKind = 'cooling' | 'definite' | 'indefinite';
export type CaseKind = 'single' | 'daily' | 'structuring' | 'manual';
export type CaseOutcome = 'harmless' | 'reported' | 'restricted';

export type SaferPlayTables = {
  safer_play_limit: {
    merchant_id: number;
    member_id: bigint;
    kind: LimitKind;
    period: LimitPeriod;
    set_by: LimitSetBy;
    /** Ledger units, or seconds. */
    amount: bigint;
    set_at: Date;
    pending: Generated<boolean>;
    pending_amount: bigint | null;
    pending_due: Date | null;
  };
  safer_play_member: {
    merchant_id: number;
    member_id: bigint;
    reality_minutes: number | null;
    exclusion: ExclusionKind | null;
    excluded_at: Date | null;
    excluded_until: Date | null;
    return_reason: string | null;
    return_asked_at: Date | null;
    return_at: Date | null;
    identity_checked_at: Date | null;
    offered_at: Date | null;
    dormant_told_at: Date | null;
    dormant_at: Date | null;
  };
  safer_play_reality: {
    merchant_id: number;
    session_id: string;
    member_id: bigint;
    due_at: Date;
    told_at: Date | null;
  };
  safer_play_case: {
    merchant_id: number;
    id: string;
    number: string;
    kind: CaseKind;
    member_id: bigint;
    amount: bigint;
    asset: string;
    cause: string;
    opened_at: Date;
    outcome: CaseOutcome | null;
    closed_at: Date | null;
    closed_by: string | null;
  };
  safer_play_case_note: {
    merchant_id: number;
    id: string;
    case_id: string;
    at: Date;
    written_by: string;
    text: string;
  };
  safer_play_export: {
    merchant_id: number;
    id: string;
    member_id: bigint;
    asked_at: Date;
    ready_at: Date | null;
    sealed: Buffer | null;
  };
  safer_play_trial_balance: {
    merchant_id: number;
    day: ColumnType<string, string, never>;
    asset: string;
    kind: string;
    accounts: number;
    debit: string;
    credit: string;
    taken_at: Date;
  };
  safer_play_component: {
    id: string;
    at: Date;
    version: string;
    name: string;
    files: number;
    hash: string;
    expected: string;
    ok: boolean;
  };
  control_exclusion: {
    id: string;
    operator_id: number;
    merchant_id: number;
    member_id: bigint;
    kind: ExclusionKind;
    began_at: Date;
    until: Date | null;
    ended_at: Date | null;
  };
  control_exclusion_mark: { operator_id: number; mark: Buffer; exclusion_id: string };
};
