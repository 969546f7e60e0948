import type { Command } from 'commander';
import { version } from '../../version.ts';
import { attempt } from '../attempt.ts';

export const backup = (program: Command): void => {
  program
    .command('backup')
    .argument('<file>', 'where to write it, such as baize.tar.gz')
    .description('copy the house into one file, also while it runs; the file holds its secrets')
    .action((file: string) =>
      attempt(async () => {
        const { resolve } = await import('node:path');
        const { statSync } = await import('node:fs');
        const { settledConfig } = await import('../settled-config.ts');
        const { backUp } = await import('../../runtime/backup/backup.ts');
        const { UserError } = await import('../../runtime/user-error.ts');
        const { startEmbeddedPostgres } = await import('../../runtime/embedded-postgres.ts');
        const { dataFolder, database } = settledConfig();
        if (database.url !== undefined) {
          throw new UserError(
            `This house keeps its data at ${new URL(database.url).host}: back that server up with its own tools (pg_basebackup or pg_dump).`,
          );
        }
        const target = resolve(file);
        const postgres = await startEmbeddedPostgres({ dataFolder });
        try {
          await backUp({ postgres, dataFolder, version }, target);
        } finally {
          await postgres.release();
        }
        const megabytes = (statSync(target).size / 1_000_000).toFixed(1);
        console.log(`Backed up into ${target} (${megabytes} MB). It holds the secrets of the house: keep it safe.`);
      }),
    );
};
