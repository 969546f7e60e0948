import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

const simulation = fileURLToPath(new URL('../../../../studio/src/simulate.ts', import.meta.url));

export const studio = (program: Command): void => {
  program
    .command('studio')
    .description('look at the house vendor’s games')
    .command('simulate')
    .option('--rounds <number>', 'how many rounds of each way to play', '100000000')
    .option('--game <code>', 'one game, such as studio_dice')
    .description('play the games again and again and hold their return against what they say')
    .action(({ rounds, game }: { rounds: string; game?: string }) =>
      attempt(async () => {
        // The house vendor stands apart: nothing of it runs inside this process.
        const args = [simulation, '--rounds', rounds, ...(game === undefined ? [] : ['--game', game])];
        const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
        process.exitCode = Number(code ?? 1);
      }),
    );
};
