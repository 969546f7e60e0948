import { randomFillSync } from 'node:crypto';
import { parseArgs } from 'node:util';
import { allGames, type Chance, chanceOf, type Game, type Plan, returnOf, simulate } from '@baize/studio-games';

// Run as a program of its own: node simulate.ts [--rounds N] [--game CODE]. Ends with 1 where a game does not return what it says.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100000000' }, game: { type: 'string' } },
});
const WORDS = 65_536;
/** One run in sixteen thousand is further off by chance alone. */
const ERRORS_ALLOWED = 4;

const main = (): void => {
  const rounds = Number(values.rounds);
  const games = allGames.filter(({ code }) => values.game === undefined || code === values.game);
  if (!Number.isSafeInteger(rounds) || rounds < 1 || games.length === 0) {
    console.error(`Give --rounds a number, and --game one of: ${allGames.map(({ code }) => code).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const chance = systemChance();
  for (const game of games) for (const plan of game.plans) report(game, plan, rounds, chance);
};

const report = (game: Game, plan: Plan, rounds: number, chance: Chance): void => {
  const { share, error } = returnOf(simulate(game, plan, rounds, chance));
  const said = plan.exact ?? game.returns.least;
  const expected = Number((said.over * 1_000_000_000n) / said.under) / 1e9;
  const off = Math.abs(share - expected) / error;
  if (off > ERRORS_ALLOWED) process.exitCode = 1;
  const figures = [`returned ${percent(share)}`, `± ${percent(error)}`, `says ${percent(expected)}`];
  console.log(`${game.name}, ${plan.name}: ${figures.join(', ')}, ${off.toFixed(1)} errors off`);
};

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

/** The same system source as in play, read in blocks. */
const systemChance = (): Chance => {
  const block = new Uint32Array(WORDS);
  let at = block.length;
  return chanceOf(() => {
    if (at >= block.length) {
      randomFillSync(block);
      at = 0;
    }
    at += 1;
    return block[at - 1] ?? 0;
  });
};

main();
