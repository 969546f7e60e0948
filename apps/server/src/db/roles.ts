import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { MigrationError } from './migration-error.ts';
import { applicationRole, connectionOptions, ownerRole } from './pool.ts';

/**
 * Makes the two roles where they are missing and lets the one who migrates act as the owner. The owner owns every
 * table; the application has what the migrations grant. Needs a superuser or CREATEROLE only while a role is missing.
 */
export const ensureRoles = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client(connectionOptions(ownerUrl));
  await client.connect();
  try {
    await requireVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.roles]);
    const { rows } = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles WHERE rolname = ANY($1)', [
      [ownerRole, applicationRole],
    ]);
    const present = new Set(rows.map(row => row.rolname));
    for (const role of [ownerRole, applicationRole]) if (!present.has(role)) await createRole(client, role);
    await allowOwner(client);
  } finally {
    await client.end();
  }
};

const requireVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < 180_000) {
    throw new MigrationError(`Baize needs PostgreSQL 18 or newer; this one is ${Math.floor(version / 10_000)}.`);
  }
};

const createRole = async (client: pg.Client, role: string) => {
  try {
    await client.query(`CREATE ROLE ${role} NOLOGIN`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42710') return;
    throw new MigrationError(
      `The role ${role} is missing and could not be made (${error instanceof Error ? error.message : error}). ` +
        `Have an administrator run: CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO CURRENT_USER;`,
    );
  }
};

const allowOwner = async (client: pg.Client) => {
  const { rows } = await client.query<{ me: string; member: boolean; allowed: boolean; database: string }>(
    `SELECT current_user AS me, pg_has_role(current_user, $1, 'SET') AS member, current_database() AS database,
            has_schema_privilege($1, 'public', 'CREATE') AND has_database_privilege($1, current_database(), 'CREATE') AS allowed`,
    [ownerRole],
  );
  const row = rows[0];
  if (row === undefined || (row.member && row.allowed)) return;
  if (row.me === applicationRole) {
    throw new MigrationError(
      'This database has to be migrated first, and the application may not. Set DATABASE_OWNER_URL to the address of its owner.',
    );
  }
  try {
    if (!row.member) await client.query(`GRANT ${ownerRole} TO ${pg.escapeIdentifier(row.me)}`);
    if (!row.allowed) {
      await client.query(`GRANT CREATE, USAGE ON SCHEMA public TO ${ownerRole}`);
      await client.query(`GRANT CREATE ON DATABASE ${pg.escapeIdentifier(row.database)} TO ${ownerRole}`);
    }
  } catch (error) {
    throw new MigrationError(
      `The role ${row.me} may not prepare ${ownerRole} (${error instanceof Error ? error.message : error}). ` +
        `Have an administrator run: GRANT ${ownerRole} TO ${row.me}; GRANT CREATE, USAGE ON SCHEMA public TO ${ownerRole}; ` +
        `GRANT CREATE ON DATABASE ${row.database} TO ${ownerRole};`,
    );
  }
};
