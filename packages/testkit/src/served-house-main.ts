import { tmpdir } from 'node:os';
import { startHouse } from '@baize/server/src/main.ts';
import { seedHouse } from '@baize/server/src/seed-house.ts';
import { pino } from 'pino';
import type { ServedHouseOptions } from './served-house.ts';

const options: ServedHouseOptions = JSON.parse(process.argv[2] ?? '{}');
const { url, role = 'all', seed = false, poolSize = 10, logLevel = 'silent', port = 0 } = options;

const house = await startHouse({
  config: {
    mode: 'demo',
    role,
    host: '127.0.0.1',
    port,
    publicUrl: 'http://localhost',
    trustProxy: false,
    studioUrl: 'http://127.0.0.1:2',
    dataFolder: tmpdir(),
    database: { url, ownerUrl: undefined, controlUrl: undefined, poolSize },
    secrets: { main: 'm3Jk9ZtQ0vX6bL1sWc8RyH4nUe7DfGpA', draw: 'r5TgYh7UjMkI8oLp0QaZwSx2EdCrFvB4' },
    pages: 'off',
    logLevel,
  },
  url,
  controlUrl: url,
  log: pino({ level: logLevel }, pino.destination(2)),
  rateLimits: false,
  processMetrics: false,
  prepare: seed ? seedHouse : undefined,
});

process.once('SIGTERM', async () => {
  await house.close();
  process.exit(0);
});
// A parent that went away wants nothing any more.
process.once('disconnect', () => process.exit(0));
process.send?.(house.port);
