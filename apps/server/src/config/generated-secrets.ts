import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureDataFolder } from './data-folder.ts';

const stored = z.strictObject({ main: z.string().min(32), draw: z.string().min(32) });

/** The demo's own secrets: made at the first start, kept in the data folder, readable by its owner only. */
export const generatedSecrets = (dataFolder: string): z.output<typeof stored> => {
  const file = join(dataFolder, 'secrets.json');
  ensureDataFolder(dataFolder);
  const fresh = { main: randomBytes(32).toString('base64'), draw: randomBytes(32).toString('base64') };
  try {
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
};
