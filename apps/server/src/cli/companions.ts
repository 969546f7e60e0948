import { fileURLToPath } from 'node:url';
import type { Config } from '../config/index.ts';
import { sandboxSecret } from '../payments/sandbox/secret.ts';
import type { Companion } from '../runtime/companions.ts';
import type { HouseDatabase } from '../runtime/house-database.ts';
import { studioCompanion } from './studio-companion.ts';

/** What `baize start` brings up beside the house: its games, and in the demo outsiders that it can be tried with. */
export const companionsOf = async (config: Config, database: HouseDatabase): Promise<readonly Companion[]> => {
  const studio = await studioCompanion(config, database);
  return [
    ...(studio === undefined ? [] : [studio]),
    ...(config.mode === 'demo' && config.role !== 'worker' ? [sandboxPayments] : []),
  ];
};

/** The sandbox payment service: pays, fails, delays and repeats, with play money of nobody. */
const sandboxPayments: Companion = {
  name: 'sandbox-payments',
  entry: fileURLToPath(new URL('../payments/sandbox/main.ts', import.meta.url)),
  env: ({ config }) => ({ SANDBOX_SECRET: sandboxSecret(config) }),
};
