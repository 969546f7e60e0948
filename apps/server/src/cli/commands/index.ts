import type { Command } from 'commander';
import { backup } from './backup.ts';
import { config } from './config.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { start } from './start.ts';

/** Each adds itself to the program; what it needs is loaded only when it runs. */
export const commands: readonly ((program: Command) => void)[] = [start, migrate, backup, restore, config];
