import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as a value, written as its JSON text. */
type Json = ColumnType<unknown, string, string>;

type Row = { merchant_id: number; type: string; member_id: bigint | null; payload: Json };

export type EventTables = {
  event_outbox: Row & { id: Generated<string>; created_at: Generated<Date> };
  event_retry: Row & {
    id: string;
    subscriber: string;
    created_at: Date;
    attempts: number;
    due_at: Date;
    last_error: string;
  };
  event_dead_letter: Row & {
    id: string;
    subscriber: string;
    created_at: Date;
    attempts: number;
    died_at: Date;
    last_error: string;
  };
  event_handled: { subscriber: string; event_id: string; handled_at: Generated<Date> };
};
