import type { Generated, Kysely, Selectable } from 'kysely';
import type { ContractKind, CountedPeriod } from '../contracts/kinds.ts';
import type { BillState } from './states.ts';

export type BillTables = {
  agent_window: {
    merchant_id: number;
    kind: ContractKind;
    period: CountedPeriod;
    window_from: Date;
    window_to: Date;
    roll: bigint;
    contracts: number;
    computed_at: Date;
  };
  agent_bill: {
    merchant_id: number;
    id: string;
    contract_id: string;
    kind: ContractKind;
    period: CountedPeriod;
    window_from: Date;
    window_to: Date;
    line_id: string;
    depth: number;
    payer_id: bigint | null;
    member_id: bigint;
    asset: string;
    turnover: bigint;
    prizes: bigint;
    own_rebate: bigint;
    agent_rebate: bigint;
    promotions: bigint;
    deposit_fees: bigint;
    carried_in: bigint;
    carried_out: bigint;
    active_members: number;
    tier: number | null;
    scale: number | null;
    amount: bigint;
    owed: bigint;
    paid: Generated<bigint>;
    state: BillState;
    due_at: Date;
    computed_at: Date;
    decided_by: Generated<bigint | null>;
    decided_name: Generated<string | null>;
    decided_at: Generated<Date | null>;
    reason: Generated<string | null>;
  };
  agent_payment: { merchant_id: number; bill_id: string; id: string; amount: bigint; at: Date };
  agent_carry: { merchant_id: number; contract_id: string; amount: bigint };
};

export type StoredBill = Selectable<BillTables['agent_bill']>;

export const billTables = (db: Kysely<object>) => db.withTables<BillTables>();
