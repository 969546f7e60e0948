import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const start = (program: Command): void => {
  program
    .command('start', { isDefault: false })
    .description('bring up the database, migrate, fill the demo, build the web apps and serve everything')
    .action(() =>
      attempt(async () => {
        const { settledConfig } = await import('../settled-config.ts');
        const { runHouse } = await import('../run-house.ts');
        await runHouse(settledConfig());
      }),
    );
};
