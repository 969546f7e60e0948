import type { Command } from 'commander';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { config } from './config.ts';
import { demo } from './demo.ts';
import { dev } from './dev.ts';
import { i18n } from './i18n.ts';
import { ledger } from './ledger.ts';
import { lottery } from './lottery.ts';
import { merchant } from './merchant.ts';
import { migrate } from './migrate.ts';
import { openapi } from './openapi.ts';
import { operator } from './operator.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { start } from './start.ts';
import { studio } from './studio.ts';
import { vendor } from './vendor.ts';

/** Each adds itself to the program; what it needs is loaded only when it runs. */
export const commands: readonly ((program: Command) => void)[] = [
  start,
  dev,
  demo,
  migrate,
  seed,
  merchant,
  operator,
  ledger,
  audit,
  lottery,
  backup,
  restore,
  config,
  i18n,
  openapi,
  vendor,
  studio,
];
