import type { ColumnType } from 'kysely';

export type ConsoleTables = {
  console_ledger_check: {
    at: Date;
    took_ms: number;
    balanced: boolean;
    problem_count: number;
    /** jsonb: the first problems, read as a value and written as its JSON text. */
    problems: ColumnType<unknown, string, never>;
  };
};
