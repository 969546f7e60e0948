/** Something about the migrations that a person has to put right; its message says what. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
