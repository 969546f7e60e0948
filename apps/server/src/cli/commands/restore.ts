import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const restore = (program: Command): void => {
  program
    .command('restore')
    .argument('<file>', 'a file that baize backup wrote')
    .description('put a backup into an empty data folder (BAIZE_DATA)')
    .action((file: string) =>
      attempt(async () => {
        const { resolve } = await import('node:path');
        const { settledConfig } = await import('../settled-config.ts');
        const { restore: putBack } = await import('../../runtime/backup/restore.ts');
        const { startEmbeddedPostgres } = await import('../../runtime/embedded-postgres.ts');
        // Demo mode would make secrets of its own, and the ones in the backup must come back instead.
        const { dataFolder } = settledConfig({ makeSecrets: false });
        const { version } = await putBack(resolve(file), dataFolder);
        const postgres = await startEmbeddedPostgres({ dataFolder });
        await postgres.release();
        console.log(`Restored into ${dataFolder} what version ${version} had. "baize ledger verify" checks the books.`);
      }),
    );
};
