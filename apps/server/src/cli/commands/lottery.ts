import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import type { HistoryProblem } from '../../modules/lottery/index.ts';
import type { Merchant } from '../../modules/merchants/index.ts';
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
        for (const line of checkLines(textOf(file ?? 0))) console.log(JSON.stringify(line));
      }),
    );
  group
    .command('verify')
    .requiredOption('--game <code>', 'the game, such as SSC1M')
    .requiredOption('--issue <number>', 'the issue, such as 20261120-0175')
    .option('--order <number>', 'an order, by its number, whose way to the root is checked too')
    .option('--merchant <code>', 'the merchant', 'baize')
    .option('--json', 'as JSON, for scripts')
    .description(
      'check a draw against its commitment, its orders and what was paid; exit code 1 where something is off',
    )
    .action((options: { game: string; issue: string; order?: string; merchant: string; json?: boolean }) =>
      attempt(() => verify(options)),
    );
  group
    .command('history')
    .argument('[file]', 'lines of "issue,date,result" under that head; without it, what stands is shown')
    .requiredOption('--game <code>', 'a game that is drawn elsewhere, such as XSMB')
    .option('--origin <text>', 'where the results were read, for everybody who checks a draw')
    .option('--correct', 'replace results that stand and differ')
    .option('--remove <issue...>', 'take these draws out again')
    .option('--reason <text>', 'why, for the audit log')
    .option('--merchant <code>', 'the merchant', 'baize')
    .description(
      'bring in draws that an outside lottery published and that were not on sale here; all of a file or none',
    )
    .action((file: string | undefined, options: HistoryOptions) => attempt(() => history(file, options)));
};

type HistoryOptions = {
  game: string;
  origin?: string;
  correct?: boolean;
  remove?: string[];
  reason?: string;
  merchant: string;
};

const PROBLEMS_SHOWN = 50;

async function history(file: string | undefined, options: HistoryOptions): Promise<void> {
  const { withStandingHouse } = await import('../with-context.ts');
  const { showHistory } = await import('../../modules/lottery/index.ts');
  if (file !== undefined && options.remove !== undefined)
    throw new UserError('Either a file is brought in or draws are removed.');
  const text = file === undefined ? undefined : textOf(file);
  await withStandingHouse(async ctx => {
    const merchant = await ctx.merchants.byCode(options.merchant);
    if (merchant === undefined) throw new UserError(`There is no merchant ${options.merchant}.`);
    if (text !== undefined) await bring(ctx, merchant, text, options);
    if (options.remove !== undefined) await remove(ctx, merchant, options.remove, options);
    const standing = await showHistory(ctx, { merchantId: merchant.id, gameCode: options.game });
    console.log(
      standing === undefined
        ? `${options.game} has no published draws.`
        : `${options.game} has ${standing.draws} published draws, ${standing.first} to ${standing.last}.`,
    );
  });
}

/** A file's text, or that of the standard input. */
function textOf(file: string | 0): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(
      `${file === 0 ? 'Standard input' : file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** Who acts on the command line, and why; without a reason nothing is changed. */
function actor({ reason = '' }: HistoryOptions) {
  if (reason.trim() === '') throw new UserError('A --reason is needed: it stands in the audit log.');
  return { actor: { kind: 'system', id: 'cli', name: 'Command line' }, reason } as const;
}

async function bring(ctx: Context, merchant: Merchant, text: string, options: HistoryOptions): Promise<void> {
  const { bringHistory } = await import('../../modules/lottery/index.ts');
  const { origin = '', correct = false } = options;
  if (origin.trim() === '') throw new UserError('An --origin is needed: where the results were read.');
  const where = { merchantId: merchant.id, gameCode: options.game };
  const brought = await bringHistory(ctx, where, { text, origin, correct, by: actor(options) });
  if (brought.ok) {
    const { added, corrected, unchanged } = brought;
    return console.log(`${added} added, ${corrected} corrected, ${unchanged} stood already.`);
  }
  if (brought.problem === 'lines') throw new UserError(linesText(brought.lines));
  if (brought.problem === 'game_unknown') throw new UserError(`There is no game ${options.game}.`);
  throw new UserError(`${options.game} is drawn by the house: its results come from its own draws.`);
}

function linesText(lines: readonly HistoryProblem[]): string {
  const shown = lines.slice(0, PROBLEMS_SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`);
  const more = lines.length - shown.length;
  return [
    `Nothing was brought in. Lines that do not fit: ${lines.length}`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

async function remove(ctx: Context, merchant: Merchant, numbers: string[], options: HistoryOptions): Promise<void> {
  const { removeHistory } = await import('../../modules/lottery/index.ts');
  const where = { merchantId: merchant.id, gameCode: options.game };
  const removed = await removeHistory(ctx, where, { numbers: [...new Set(numbers)], by: actor(options) });
  if (!removed.ok)
    throw new UserError(`Nothing was removed. No published draws of ${options.game}: ${removed.numbers.join(', ')}.`);
  console.log(`${removed.removed} removed.`);
}

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
