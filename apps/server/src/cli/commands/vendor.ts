import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { UserError } from '../../runtime/user-error.ts';
import type { RuleResult } from '../../vendors/index.ts';
import { attempt } from '../attempt.ts';

const SIGNS = { kept: 'yes', broken: 'NO ', unsaid: ' - ', unchecked: ' ? ' } as const;

type Options = {
  url: string;
  protocol: string;
  key?: string;
  secret?: string;
  user: string;
  token: string;
  game: string;
  currency: string;
  unit: string;
};

export const vendor = (program: Command): void => {
  program
    .command('vendor')
    .description('look at vendors of games')
    .command('check')
    .requiredOption('--url <address>', 'the vendor’s mount, such as https://play.example.com/vendor/baize/acme')
    .requiredOption('--user <name>', 'the player, as the portal named it at a launch')
    .requiredOption('--token <token>', 'the token of that launch')
    .requiredOption('--game <code>', 'the game of that launch')
    .option('--protocol <name>', 'hub88, pragmatic or bgaming', 'hub88')
    .option('--key <file>', 'the vendor’s private key as PEM (hub88)')
    .option('--secret <secret>', 'the shared secret (the others)')
    .option('--currency <code>', 'the player’s currency', 'THB')
    .option('--unit <amount>', 'a stake of which the player has twenty', '1.00')
    .description(
      'play a vendor’s part against a portal, a line for each rule; exit code 1 where one is broken or could not be checked',
    )
    .action((options: Options) => attempt(() => check(options)));
};

async function check(options: Options): Promise<void> {
  const { checkPortal, providers, stakeStep } = await import('../../vendors/index.ts');
  const { formatExact, parseAmount } = await import('@baize/money');
  const unit = parseAmount(options.unit);
  const protocol = providers.find(provider => provider.protocol === options.protocol)?.protocol;
  if (unit === undefined || unit <= 0n) throw new UserError(`${options.unit} is no amount.`);
  if (!/^https?:$/.test(URL.parse(options.url)?.protocol ?? ''))
    throw new UserError(`${options.url} is no address with http:// or https://.`);
  if (protocol === undefined) throw new UserError(`Nobody here speaks ${options.protocol}.`);
  if (protocol === 'transfer') throw new UserError('Vendors with a wallet of their own make no wallet calls.');
  const step = stakeStep({ protocol, currency: options.currency });
  if (unit % step !== 0n)
    throw new UserError(
      `A stake of ${options.unit} ${options.currency} cannot be paid by ${protocol}: --unit is ${formatExact(step)} or a multiple of it.`,
    );
  if (protocol === 'hub88' ? options.key === undefined : options.secret === undefined)
    throw new UserError(protocol === 'hub88' ? 'This protocol wants --key.' : 'This protocol wants --secret.');
  const target = {
    ...options,
    protocol,
    url: options.url.replace(/\/+$/, ''),
    privateKey: options.key === undefined ? undefined : readKey(options.key),
  };
  const outcomes: RuleResult['outcome'][] = [];
  let slowest = 0;
  for await (const result of checkPortal(target, unit)) {
    outcomes.push(result.outcome);
    slowest = Math.ceil(result.slowestMs);
    for (const line of linesOf(result)) console.log(line);
  }
  const notes = [];
  const unchecked = outcomes.filter(outcome => outcome === 'unchecked').length;
  if (unchecked > 0)
    notes.push(`${unchecked} could not be checked after that; docs/vendors.md has what the answer means.`);
  if (outcomes.includes('unsaid')) notes.push(`-  is what ${protocol} has no words for.`);
  if (slowest > 0) notes.push(`The slowest answer took ${slowest} ms; a vendor waits a second for one.`);
  console.log(`\n${notes.map(note => `  ${note}\n`).join('')}`);
  if (outcomes.some(outcome => outcome === 'broken' || outcome === 'unchecked')) process.exitCode = 1;
}

/** Why a rule could not be checked stands in front of it: the rule is not what was broken. */
function linesOf({ rule, outcome, detail }: RuleResult): string[] {
  const said = detail === undefined ? [] : [detail];
  if (outcome === 'unchecked') return said.flatMap(why => [`  ${why}`, `  ${SIGNS[outcome]}  ${rule}`]);
  return [`  ${SIGNS[outcome]}  ${rule}${said.map(answer => ` (${answer})`).join('')}`];
}

function readKey(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new UserError(`${file} is no private key as PEM, or cannot be read.`);
  }
}
