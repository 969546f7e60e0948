import { cpus, totalmem } from 'node:os';
import type { Figure, Options, Row } from './figure.ts';
import { verdict } from './figure.ts';
import { agents } from './figures/agents.ts';
import { bets, closeBetStage } from './figures/bets.ts';
import { halfLoad } from './figures/half-load.ts';
import { loginStorm } from './figures/login-storm.ts';
import { push } from './figures/push.ts';
import { settlement } from './figures/settlement.ts';
import { start } from './figures/start.ts';
import { vendors } from './figures/vendors.ts';
import { webReads } from './figures/web-reads.ts';
import { webVitals } from './figures/web-vitals.ts';
import { webWeight } from './figures/web-weight.ts';
import { printTable } from './print-table.ts';

const HELP = `npm run bench [-- options] [P1 P3 …]

Measures the figures that performance is held to, each beside its own baseline in the same run: variants take turns, and
the median of the rounds counts. Everything runs on this machine's loopback with databases and folders of its own.

  --json         prints one JSON document instead of the table
  --quick        two short rounds and small numbers: to see that it runs, not to judge by
  --rounds N     rounds of each variant (5)
  --seconds N    how long a variant is measured in a round (4)
  --bets N       bets of the settlement, P4 (1000000)
  --streams N    connections of the push, P7 (8000)
  --levels N     levels of the greatest team below its top agent, ten times as many on each, P13 (5)
  --help`;

const figures: readonly Figure[] = [
  ...bets,
  halfLoad,
  vendors,
  settlement,
  push,
  webReads,
  webWeight,
  start,
  loginStorm,
  agents,
  // Last: it puts this process behind the browser, for good.
  webVitals,
];

const args = process.argv.slice(2);
const flag = (name: string): boolean => args.includes(`--${name}`);
const number = (name: string, usual: number): number => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? usual : Number(args[at + 1]);
};

if (flag('help')) {
  console.log(HELP);
  process.exit(0);
}
const known = new Set(figures.map(figure => figure.id));
const wanted = args.map(arg => arg.toUpperCase()).filter(arg => /^P\d+$/.test(arg));
const unknown = wanted.filter(id => !known.has(id));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}; there are ${[...known].join(', ')}.`);
  process.exit(2);
}
const quick = flag('quick');
const options: Options = {
  rounds: number('rounds', quick ? 2 : 5),
  seconds: number('seconds', quick ? 1 : 4),
  settledBets: number('bets', quick ? 50_000 : 1_000_000),
  streams: number('streams', quick ? 500 : 8_000),
  teamLevels: number('levels', quick ? 4 : 5),
  betsEach: quick ? 10 : 100,
};

const rows: Row[] = [];
const failed: string[] = [];
try {
  for (const figure of figures) {
    if (wanted.length > 0 && !wanted.includes(figure.id)) continue;
    const report = (line: string) => console.error(`${figure.id}  ${line}`);
    // One figure that cannot be measured must not lose the others: it is told, and the exit code says so.
    try {
      rows.push(...(await figure.run(report, options)));
    } catch (error) {
      failed.push(figure.id);
      console.error(`${figure.id}  could not be measured:`, error);
    }
  }
} finally {
  await closeBetStage().catch(() => undefined);
}
const machine = {
  cores: cpus().length,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
};
if (flag('json')) {
  console.log(
    JSON.stringify({ machine, options, rows: rows.map(row => ({ ...row, reached: verdict(row) })) }, null, 2),
  );
} else {
  printTable(rows, line => console.log(line));
  console.log(
    `${machine.cores} cores, ${machine.cpu}, ${machine.memoryGiB} GiB, Node ${machine.node}, PostgreSQL with fsync and checksums on`,
  );
}
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
