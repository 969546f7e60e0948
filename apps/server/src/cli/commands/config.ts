import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const config = (program: Command): void => {
  const group = program.command('config').description('look at the configuration');
  group
    .command('check')
    .description('check the environment and show every error at once')
    .action(() =>
      attempt(async () => {
        const { settledConfig } = await import('../settled-config.ts');
        const { mode, role, publicUrl, dataFolder, database } = settledConfig();
        const where = database.url === undefined ? `embedded in ${dataFolder}` : new URL(database.url).host;
        console.log(`The configuration is right: ${mode}, role ${role}, ${publicUrl}, database ${where}.`);
      }),
    );
  group
    .command('example')
    .description('print a .env file with every variable explained')
    .action(() =>
      attempt(async () => {
        const { envExample } = await import('../../config/index.ts');
        process.stdout.write(envExample());
      }),
    );
};
