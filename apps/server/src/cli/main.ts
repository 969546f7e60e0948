#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { Command } from 'commander';
import { houseRoot } from '../runtime/house-folders.ts';
import { version } from '../version.ts';

// Commands load what they need when they run; from the second run on without compiling it again.
enableCompileCache(join(houseRoot, '.cache/compiled'));

import { commands } from './commands/index.ts';

const program = new Command('baize')
  .description(
    'Baize: a self-hosted, white-label gaming portal. Configuration comes from the environment or a .env file.',
  )
  .version(version)
  .showHelpAfterError()
  .configureHelp({ sortSubcommands: false });

// Whoever reads what is printed may stop (`| head`): then there is nothing left to do, and nothing to complain about.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

for (const register of commands) register(program);
await program.parseAsync();
