import type { ColumnType } from 'kysely';

type Written<T> = ColumnType<T, T | undefined, T>;

/** Tables of the control database: the licensee, and which merchant a code or a host names. */
export type ControlTables = {
  control_operator: { id: number; code: string; name: string; created_at: Written<Date> };
  control_merchant: { id: number; operator_id: number; code: string; created_at: Written<Date> };
  control_host: { host: string; merchant_id: number };
};

/** Tables of the database in which a merchant lives. */
export type MerchantTables = {
  merchant: {
    id: number;
    name: string;
    currencies: string[];
    time_zone: string;
    languages: string[];
    default_language: string;
    jurisdiction: string;
    state: Written<MerchantState>;
    version: Written<number>;
    updated_at: Written<Date>;
  };
};

export type MerchantState = 'active' | 'maintenance' | 'closed';
