import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vendorKeys } from '@baize/vendor-keys';
import { type Config, deriveKey } from '../config/index.ts';
import type { Companion } from '../runtime/companions.ts';
import type { HouseDatabase } from '../runtime/house-database.ts';
import { studioDatabase } from '../runtime/studio-database.ts';
import { refusePort } from './refuse-second.ts';

const PORT_AFTER_HOUSE = 2;

/**
 * The house vendor as a process of its own, on a database of its own. Beside a database of one's own it is run apart
 * (apps/studio/README.md), as any other vendor is.
 */
export const studioCompanion = async (config: Config, { embedded }: HouseDatabase): Promise<Companion | undefined> => {
  if (config.studio !== 'auto' || config.role === 'worker' || embedded === undefined) return undefined;
  const port = config.studioPort ?? config.port + PORT_AFTER_HOUSE;
  await refusePort({ host: config.host, port, variable: 'STUDIO_PORT' });
  const { url, ownerUrl } = await studioDatabase(embedded, config);
  vendorKeys(config.dataFolder);
  return {
    name: 'studio',
    entry: fileURLToPath(new URL('../../../studio/src/main.ts', import.meta.url)),
    port,
    url: config.studioUrl,
    env: place => ({
      STUDIO_HOST: config.host,
      STUDIO_PORT: String(place.port),
      STUDIO_PUBLIC_URL: place.url,
      STUDIO_DATABASE_URL: url,
      STUDIO_DATABASE_OWNER_URL: ownerUrl,
      STUDIO_OPERATOR_URL: `http://127.0.0.1:${config.port}/vendor/{operator}/studio`,
      STUDIO_KEYS: join(config.dataFolder, 'keys'),
      STUDIO_SECRET: deriveKey(config.secrets.main, 'studio').toString('base64'),
      STUDIO_FRAMED_BY: [new URL(config.publicUrl).origin, ...ownOrigins(config.port)].join(' '),
      STUDIO_LOG_LEVEL: config.logLevel === 'trace' ? 'debug' : config.logLevel,
    }),
  };
};

const ownOrigins = (port: number) => ['localhost', '127.0.0.1'].map(host => `http://${host}:${port}`);
