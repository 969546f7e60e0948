import type { Carry, DividendMode } from '@baize/earnings';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ContractKind, CountedPeriod } from './kinds.ts';
import type { ContractState, ContractStep } from './states.ts';

/** A tier as it is stored: amounts in ledger units as digits, the scale in millionths. */
export type StoredTier = { scale: number; sales: string; loss: string; activeMembers: number };

export type ContractTables = {
  agent_contract: {
    merchant_id: number;
    id: string;
    kind: ContractKind;
    payer_id: bigint | null;
    member_id: bigint;
    asset: string;
    period: CountedPeriod;
    mode: DividendMode;
    carry: Carry;
    active_min: bigint;
    tiers: ColumnType<StoredTier[], string, never>;
    state: ContractState;
    offered_at: Date;
    expires_at: Date;
    answered_at: Generated<Date | null>;
    counts_from: Generated<Date | null>;
    counts_until: Generated<Date | null>;
    ending_asked_by: Generated<'payer' | 'member' | null>;
    ended_at: Generated<Date | null>;
  };
  agent_contract_step: {
    merchant_id: number;
    contract_id: string;
    id: string;
    step: ContractStep;
    by_member: bigint | null;
    note: string | null;
    at: Date;
  };
};

export type Contract = Selectable<ContractTables['agent_contract']>;
