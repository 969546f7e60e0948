import { isAlive } from '@baize/server/src/runtime/processes.ts';
import { leaveTestPostgres, sweep, testPostgres } from './test-cluster.ts';

/** For Vitest: holds the test database for the whole run, so that the files' own processes only join it. */
export const setup = async (): Promise<void> => {
  await sweep(await testPostgres(), isAlive);
};

export const teardown = (): Promise<void> => leaveTestPostgres(isAlive);
