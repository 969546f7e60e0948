import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../db/index.ts';
import { backendGivesWay } from './backend-priority.ts';

/** What the system says of a process: of its group where sessions are groups. */
const niceOf = (pid: number): number => {
  const group = `/proc/${pid}/autogroup`;
  return existsSync(group) ? Number(/nice (-?\d+)/.exec(readFileSync(group, 'utf8'))?.[1]) : getPriority(pid);
};

describe('connections for work behind all else', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await cloneDatabase({ empty: true });
  });
  afterEach(() => database.drop());

  const niceOfBackend = async (givesWay: boolean): Promise<number> => {
    const pool = createPool({ url: database.url, max: 1, ...(givesWay ? { onConnect: backendGivesWay } : {}) });
    try {
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      return niceOf(rows[0]?.pid ?? 0);
    } finally {
      await pool.end();
    }
  };

  test('have a tenth of a share while others want the cores', async () => {
    expect(await niceOfBackend(true)).toBe(10);
    expect(await niceOfBackend(false)).toBe(0);
  });
});
