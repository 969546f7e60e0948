import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const migrate = (program: Command): void => {
  program
    .command('migrate')
    .description('bring the database up to this version, then stop')
    .action(() =>
      attempt(async () => {
        const { settledConfig } = await import('../settled-config.ts');
        const { openHouseDatabase } = await import('../../runtime/house-database.ts');
        const { migrateHouse } = await import('../../runtime/migrate-house.ts');
        const database = await openHouseDatabase(settledConfig());
        try {
          const { applied, known } = await migrateHouse(database);
          for (const name of applied) console.log(`applied ${name}`);
          console.log(
            applied.length === 0
              ? `Nothing to do: all ${known} migrations stand.`
              : `${applied.length} of ${known} migrations applied.`,
          );
        } finally {
          await database.release();
        }
      }),
    );
};
