import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const demo = (program: Command): void => {
  program
    .command('demo')
    .option('--json', 'as JSON, for scripts')
    .description('print the addresses and the demo accounts of this data folder, whether it runs or not')
    .action(({ json }: { json?: boolean }) =>
      attempt(async () => {
        const { settledConfig } = await import('../settled-config.ts');
        const { demoHouse, demoLines } = await import('../demo-house.ts');
        const { runningHouse } = await import('../../runtime/house-file.ts');
        const { UserError } = await import('../../runtime/user-error.ts');
        const config = settledConfig();
        if (config.mode !== 'demo') throw new UserError('There are no demo accounts outside demo mode.');
        const house = demoHouse(config, runningHouse(config.dataFolder)?.url ?? config.publicUrl);
        console.log(json ? JSON.stringify(house, null, 2) : demoLines(house, config).join('\n'));
      }),
    );
};
