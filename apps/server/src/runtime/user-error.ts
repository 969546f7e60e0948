/** A failure that is the surroundings' and not the program's: the CLI prints its one sentence and exits with 1. */
export class UserError extends Error {
  override name = 'UserError';
}
