import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { advisoryLocks } from '../db/index.ts';

const schema = 'graphile_worker';

/**
 * Brings the schema of the job queue up to date, as the owner, and lets the application use it: its tables have row security
 * on, so the role needs a policy beside the rights. Part of migrating; a second run changes nothing.
 */
export async function installJobs(owner: pg.PoolConfig, role: string): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 2 });
  pool.on('error', ignore);
  pool.on('connect', client => void client.on('error', ignore));
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.installJobs]);
    await runMigrations({ pgPool: pool, schema });
    const grantee = pg.escapeIdentifier(role);
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${grantee};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${grantee};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${grantee};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${grantee};`);
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname = $1 AND relrowsecurity
         AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'application')`,
      [schema],
    );
    for (const { name } of rows) {
      const table = `${schema}.${pg.escapeIdentifier(name)}`;
      await client.query(`CREATE POLICY application ON ${table} TO ${grantee} USING (true) WITH CHECK (true)`);
    }
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** A connection that breaks fails the statement under way, and with it the migration. */
const ignore = (): void => undefined;
