import { MigrationError } from '../db/index.ts';
import { UserError } from '../runtime/user-error.ts';

/**
 * Runs a command's work. What is the surroundings' fault is one sentence and exit code 1; what is ours keeps its stack,
 * so that it can be reported.
 */
export const attempt = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(explain(error));
  }
};

const explain = (error: unknown): string => {
  if (error instanceof UserError || error instanceof MigrationError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'ECONNREFUSED') return `The database does not answer: ${error.message || 'connection refused'}.`;
    if (error.code === '28P01' || error.code === '3D000') return `The database refuses us: ${error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
