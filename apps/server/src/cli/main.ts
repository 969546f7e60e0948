#!/usr/bin/env node
import { Command } from 'commander';
import { version } from '../version.ts';
import { commands } from './commands/index.ts';

const program = new Command('baize')
  .description(
    'Baize: a self-hosted, white-label gaming portal. Configuration comes from the environment or a .env file.',
  )
  .version(version)
  .showHelpAfterError()
  .configureHelp({ sortSubcommands: false });

for (const register of commands) register(program);
await program.parseAsync();
