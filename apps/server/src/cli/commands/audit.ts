import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const audit = (program: Command): void => {
  program
    .command('audit')
    .description('look at the audit log')
    .command('verify')
    .option('--json', 'as JSON, for scripts')
    .option('--seal <number=hash>', 'a seal as the server logged it, which must still be there')
    .description('recompute every seal of the audit log and the chain of the seals; exit code 1 where something is off')
    .action(({ json, seal }: { json?: boolean; seal?: string }) =>
      attempt(async () => {
        const { withStandingHouse } = await import('../with-context.ts');
        await withStandingHouse(async ctx => {
          const verdict = await ctx.audit.verify(seal === undefined ? undefined : anchorOf(seal));
          if (json) console.log(JSON.stringify(verdict, undefined, 2));
          else {
            for (const { seal, problem } of verdict.problems) console.log(`Seal ${seal}: ${problem}.`);
            console.log(
              verdict.ok
                ? `The audit log is as it was written: ${verdict.sealed} entries under ${verdict.seals} seals, ${verdict.unsealed} since the last.`
                : `The audit log was changed: ${verdict.problems.length} problems.`,
            );
          }
          if (!verdict.ok) process.exitCode = 1;
        });
      }),
    );
};

function anchorOf(text: string): { seal: bigint; hash: string } {
  const [, number, hash] = /^(\d+)=([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || hash === undefined)
    throw new Error('--seal takes NUMBER=HASH, the hash in 64 hex digits');
  return { seal: BigInt(number), hash };
}
