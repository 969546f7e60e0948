import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const dev = (program: Command): void => {
  program
    .command('dev')
    .description('like start, while the code changes: pages reload in place, the server starts again')
    .action(() =>
      attempt(async () => {
        const { settledConfig } = await import('../settled-config.ts');
        const { develop } = await import('../develop.ts');
        await develop(settledConfig());
      }),
    );
};
