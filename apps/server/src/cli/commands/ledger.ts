import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const ledger = (program: Command): void => {
  program
    .command('ledger')
    .description('look at the books')
    .command('verify')
    .option('--json', 'as JSON, for scripts')
    .description('recompute every balance and every asset from the transfers; exit code 1 where something is off')
    .action(({ json }: { json?: boolean }) =>
      attempt(async () => {
        const { withStandingHouse } = await import('../with-context.ts');
        await withStandingHouse(async ctx => {
          const report = await ctx.ledger.verify();
          const text = (value: unknown) => JSON.stringify(value, plainBigints, json ? 2 : 0);
          if (json) console.log(text(report));
          else {
            for (const problem of report.problems) console.log(text(problem));
            console.log(
              report.ok
                ? `The books are right: ${report.accounts} accounts, ${report.transfers} transfers.`
                : `The books are wrong: ${report.problems.length} problems.`,
            );
          }
          if (!report.ok) process.exitCode = 1;
        });
      }),
    );
};

const plainBigints = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
