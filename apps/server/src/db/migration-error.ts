import pg from 'pg';

/** Something about the migrations that a person has to put right; its message says what. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** What the database said of a file's SQL, and at which line. */
export const refusedSql = (what: string, sql: string, error: unknown): MigrationError =>
  new MigrationError(`The ${what} failed${place(error, sql)}: ${messageOf(error)}`, { cause: error });

const place = (error: unknown, sql: string) =>
  error instanceof pg.DatabaseError && error.position !== undefined
    ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`
    : '';

const messageOf = (error: unknown) => {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  return [error.message, error.detail, error.hint, error.where].filter(Boolean).join(' — ');
};
