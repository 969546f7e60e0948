import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../config/index.ts';
import { houseRoot } from '../runtime/house-folders.ts';
import { UserError } from '../runtime/user-error.ts';

/** The configuration of this process, from the environment and from a .env file beside the code; UserError lists all that is wrong. */
export const settledConfig = (options: { makeSecrets?: boolean } = {}): Config => {
  // BAIZE_ENV_FILE names another file; tests name an empty one, so that nobody's own settings reach them.
  const file = process.env.BAIZE_ENV_FILE ?? join(houseRoot, '.env');
  // What the environment says itself wins over the file.
  if (existsSync(file)) process.loadEnvFile(file);
  const loaded = loadConfig(process.env, houseRoot, options);
  if (loaded.ok) return loaded.config;
  throw new UserError(`The configuration is not right:\n${loaded.errors.map(error => `  ${error}`).join('\n')}`);
};
