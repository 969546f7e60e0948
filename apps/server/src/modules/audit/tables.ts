import type { ColumnType, Generated } from 'kysely';

type NullableJson = ColumnType<unknown, string | null, never>;

export type ActorKind = 'operator' | 'member' | 'system' | 'vendor' | 'guest';

export type AuditTables = {
  audit_entry: {
    id: string;
    merchant_id: number;
    at: Date;
    actor_kind: ActorKind;
    actor_id: string;
    actor_name: string;
    action: string;
    object_kind: string;
    object_id: string;
    before: NullableJson;
    after: NullableJson;
    reason: string | null;
    ip: string | null;
    /** xid8, read as digits. */
    tx: Generated<string>;
  };
  audit_seal: {
    number: bigint;
    tx_from: string;
    tx_to: string;
    entries: number;
    root: Buffer;
    previous: Buffer;
    hash: Buffer;
    sealed_at: Date;
  };
};
