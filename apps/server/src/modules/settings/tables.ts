import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as its JSON text. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null, string | null>;

export type SettingTables = {
  setting: { merchant_id: number; key: string; version: number; value: Json; updated_at: Date };
  setting_history: {
    merchant_id: number;
    key: string;
    version: number;
    before: NullableJson;
    after: Json;
    changed_by: string;
    reason: string;
    changed_at: Date;
  };
};
