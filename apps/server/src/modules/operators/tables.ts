import type { FilterPage } from '@baize/wire/operators';
import type { ColumnType, Generated } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type ProposalState = 'proposed' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

/** Tables of the control database: who may use the console. */
export type OperatorTables = {
  operator_role: { code: string; name: string; permissions: string[] };
  operator_account: {
    id: Generated<bigint>;
    operator_id: number;
    merchant_id: number | null;
    login: string;
    name: string;
    role: string;
    password_hash: string;
    totp_secret: Buffer;
    totp_step: Defaulted<bigint>;
    state: Defaulted<'active' | 'disabled'>;
    failures: Defaulted<number>;
    failed_at: Defaulted<Date | null>;
    locked_until: Defaulted<Date | null>;
    last_login_at: Defaulted<Date | null>;
    created_at: Date;
  };
  operator_login_ticket: { token_hash: Buffer; account_id: bigint; expires_at: Date };
  operator_session: {
    id: string;
    account_id: bigint;
    token_hash: Buffer;
    ip: string;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Defaulted<Date | null>;
    ended_why: Defaulted<string | null>;
  };
  operator_login_failure: { ip: string; at: Date };
};

/** Tables of a merchant's database: what waits for a second person. */
export type ProposalTables = {
  operator_proposal: {
    id: string;
    merchant_id: number;
    kind: string;
    object_kind: string;
    object_id: string;
    payload: ColumnType<unknown, string, never>;
    state: ProposalState;
    proposed_by: bigint;
    proposed_by_name: string;
    proposed_at: Date;
    reason: string;
    decided_by: Defaulted<bigint | null>;
    decided_by_name: Defaulted<string | null>;
    decided_at: Defaulted<Date | null>;
    decision_reason: Defaulted<string | null>;
    expires_at: Date;
  };
};

/** A table of a merchant's database: the filters of lists that an operator keeps. */
export type FilterTables = {
  operator_filter: {
    merchant_id: number;
    operator_id: bigint;
    id: string;
    page: FilterPage;
    name: string;
    search: ColumnType<Record<string, string>, string, string>;
  };
};
