import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { UserError } from '../../runtime/user-error.ts';
import { attempt } from '../attempt.ts';

export const lottery = (program: Command): void => {
  const group = program.command('lottery').description('look at bets and draws');
  group
    .command('check')
    .argument('[file]', 'JSON lines, or a JSON array; standard input when absent')
    .description('say what the engine makes of each bet on its draw, a JSON line each')
    .action((file: string | undefined) =>
      attempt(async () => {
        const { checkLines } = await import('../../modules/lottery/index.ts');
        for (const line of checkLines(readFileSync(file ?? 0, 'utf8'))) console.log(JSON.stringify(line));
      }),
    );
  group
    .command('verify')
    .requiredOption('--game <code>', 'the game, such as SSC1M')
    .requiredOption('--issue <number>', 'the issue, such as 20261120-0175')
    .option('--order <id>', 'an order whose way to the root is checked too')
    .option('--merchant <code>', 'the merchant', 'baize')
    .option('--json', 'as JSON, for scripts')
    .description(
      'check a draw against its commitment, its orders and what was paid; exit code 1 where something is off',
    )
    .action((options: { game: string; issue: string; order?: string; merchant: string; json?: boolean }) =>
      attempt(() => verify(options)),
    );
};

async function verify(options: { game: string; issue: string; order?: string; merchant: string; json?: boolean }) {
  const { withStandingHouse } = await import('../with-context.ts');
  const { verifyIssue } = await import('../../modules/lottery/index.ts');
  await withStandingHouse(async ctx => {
    const merchant = await ctx.merchants.byCode(options.merchant);
    if (merchant === undefined) throw new UserError(`There is no merchant ${options.merchant}.`);
    const verdict = await verifyIssue(ctx, {
      merchantId: merchant.id,
      gameCode: options.game,
      issueNo: options.issue,
      orderId: options.order,
    });
    if (verdict === undefined) throw new UserError(`Issue ${options.issue} of ${options.game} has no draw.`);
    if (options.json) console.log(JSON.stringify(verdict, null, 2));
    else {
      const annulled = verdict.annulled === null ? '' : ` (annulled: ${verdict.annulled})`;
      console.log(`${verdict.gameCode} ${verdict.issueNo}: ${verdict.result}${annulled}`);
      for (const { check, ok, detail } of verdict.checks)
        console.log(`  ${ok ? 'yes' : 'NO '}  ${check}${detail === undefined ? '' : ` (${detail})`}`);
    }
    if (!verdict.ok) process.exitCode = 1;
  });
}
