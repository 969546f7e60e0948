import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

type Options = {
  name: string;
  operator: string;
  currency: string[];
  language: string[];
  host: string[];
  timeZone: string;
  jurisdiction: string;
};

const problems = {
  code_taken: 'There is a merchant with this code already.',
  code_invalid: 'A code has at most 32 lower case letters, digits and dashes, and begins with a letter or digit.',
  host_taken: 'One of these hosts belongs to another merchant.',
  time_zone_unknown: 'There is no such time zone; it is named as in Asia/Bangkok.',
  currency_unknown: 'One of these currencies is not known.',
} as const;

export const merchant = (program: Command): void => {
  program
    .command('merchant')
    .description('white labels')
    .command('create')
    .argument('<code>', 'names it in headers and files')
    .requiredOption('--name <name>', 'as visitors see it')
    .requiredOption('--operator <name>', 'the licensee above it, made where it is new')
    .requiredOption('--currency <codes...>', 'its currencies, the first one is the main one')
    .requiredOption('--time-zone <zone>', 'what a business day is, such as Asia/Bangkok')
    .option('--language <codes...>', 'its languages, the first one is the default', ['EN'])
    .option('--host <hosts...>', 'the hosts that show it', [])
    .option('--jurisdiction <profile>', 'the profile of the law there', 'demo')
    .description('make a white label, with every lottery game of the house')
    .action((code: string, options: Options) => attempt(() => create(code, options)));
};

const create = async (code: string, options: Options) => {
  const { withContext } = await import('../with-context.ts');
  const { createMerchant } = await import('../../modules/merchants/index.ts');
  const { seedGames } = await import('../../modules/lottery/index.ts');
  const { UserError } = await import('../../runtime/user-error.ts');
  const { name, operator, currency, language, host: hosts, timeZone, jurisdiction } = options;
  const [currencies, languages] = [some(currency), some(language)];
  if (currencies === undefined || languages === undefined)
    throw new UserError('A merchant has a currency and a language.');
  await withContext(async ctx => {
    const licensee = { code: operator.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name: operator };
    const made = await createMerchant(ctx, {
      code,
      name,
      operator: licensee,
      currencies,
      languages,
      hosts,
      timeZone,
      jurisdiction,
    });
    if (!made.ok) throw new UserError(problems[made.problem]);
    await seedGames(ctx, made.id);
    console.log(`The merchant ${code} stands, with number ${made.id}.`);
  });
};

const some = ([first, ...others]: string[]): [string, ...string[]] | undefined =>
  first === undefined ? undefined : [first, ...others];
