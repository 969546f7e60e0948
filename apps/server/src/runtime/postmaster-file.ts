import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from './processes.ts';

export type Postmaster = { pid: number; port: number; ready: boolean };

/**
 * The server that holds a cluster, from its postmaster.pid (lines: process, folder, start, port, socket, address,
 * shared memory, status). `dead` is a file
 * whose process is gone, which PostgreSQL mends by itself; `foreign` one whose process is a different program by now.
 */
export const postmasterOf = (cluster: string): Postmaster | 'none' | 'dead' | 'foreign' => {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return 'none';
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return 'dead';
  if (!looksLikePostgres(pid)) return 'foreign';
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
};

// Process ids start again from the beginning in a restarted container, so an old id often belongs to somebody else.
const looksLikePostgres = (pid: number) => commandLine(pid)?.includes('postgres') ?? true;
