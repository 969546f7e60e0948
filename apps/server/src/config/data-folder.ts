import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes the folder and those above it, and proves that files can be written there; throws what the system says where not.
 * Each is made by itself: a recursive mkdir never returns where a folder refuses to have others (such as /proc).
 */
export const ensureDataFolder = (folder: string): void => {
  make(folder);
  const probe = join(folder, `.writable-${process.pid}`);
  writeFileSync(probe, '');
  rmSync(probe, { force: true });
};

const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
};
