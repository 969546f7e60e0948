import pg from 'pg';
import { type Config, deriveKey } from '../config/index.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

export type StudioDatabase = { url: string; ownerUrl: string };

const database = 'baize_studio';
const owner = 'baize_studio_owner';
const application = 'baize_studio';

/** The house vendor's own database on the embedded server, with roles of its own that see nothing of the portal's tables. */
export const studioDatabase = async (
  embedded: EmbeddedPostgres,
  { secrets }: Pick<Config, 'secrets'>,
): Promise<StudioDatabase> => {
  const passwordOf = (role: string) => deriveKey(secrets.main, `database of ${role}`).toString('base64url');
  const client = new pg.Client(embedded.urlOf('superuser', 'postgres'));
  await client.connect();
  try {
    for (const role of [owner, application]) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
      await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(passwordOf(role))}`);
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${owner}`);
    await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${application}`);
  } finally {
    await client.end();
  }
  const addressOf = (role: string) => `postgres://${role}:${passwordOf(role)}@127.0.0.1:${embedded.port}/${database}`;
  return { url: addressOf(application), ownerUrl: addressOf(owner) };
};
