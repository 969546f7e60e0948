import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const seed = (program: Command): void => {
  program
    .command('seed')
    .description('fill the demo merchant and its accounts; a second run changes nothing')
    .action(() =>
      attempt(async () => {
        const { withContext } = await import('../with-context.ts');
        const { seedHouse } = await import('../../seed-house.ts');
        const { UserError } = await import('../../runtime/user-error.ts');
        await withContext(async ctx => {
          if (ctx.config.mode !== 'demo')
            throw new UserError('The demo is filled in demo mode only (BAIZE_MODE=demo).');
          await seedHouse(ctx);
        });
        console.log('The demo merchant stands. "baize demo" shows its accounts.');
      }),
    );
};
