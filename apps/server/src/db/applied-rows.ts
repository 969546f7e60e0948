import type pg from 'pg';

export type Queryable = Pick<pg.ClientBase, 'query'>;
export type AppliedRow = { name: string; checksum: string };

/** What a database has of the files, by their checksums when they ran. */
export const appliedTo = async (
  client: Queryable,
  table: 'schema_migration' | 'schema_definition',
): Promise<AppliedRow[]> => (await client.query<AppliedRow>(`SELECT name, checksum FROM ${table}`)).rows;
