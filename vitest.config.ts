import { defineConfig } from 'vitest/config';
import { reportSecondTries } from './packages/testkit/src/report-second-tries.ts';

const report = process.env.BAIZE_TEST_REPORT;
const usual = ['default', reportSecondTries];

/** Three rings: pure rules (`unit`), the server over HTTP on a real database (`server`), the product in a real browser (`e2e`). */
export default defineConfig({
  test: {
    reporters: report === undefined ? usual : [...usual, ['json', { outputFile: report }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{studio-games,money,wire,lottery,earnings,i18n,ui,vendor-keys}/src/**/*.test.{ts,tsx}',
            'apps/{portal,console,studio/web}/src/**/*.test.{ts,tsx}',
            'architecture/**/*.test.ts',
          ],
          // Whole spaces of numbers are counted beside the other rings, on two cores.
          testTimeout: 60_000,
          // As the others: a project of another number waits for the rest to end, and on some machines vitest takes none of them.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/{server,studio}/src/**/*.test.ts', 'packages/testkit/src/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          testTimeout: 60_000,
          retry: 1,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Files of one worker share what they imported: the server is loaded twice, not two hundred times.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'apps/studio/e2e/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          testTimeout: 240_000,
          // Real clocks, real processes and two browsers share two cores: docs/decisions/0050.
          retry: 1,
          // What is to be seen may take as long as a page takes on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          maxWorkers: 2,
          // As above: what a file leaves in the process, the next one finds.
          isolate: false,
        },
      },
    ],
  },
});
