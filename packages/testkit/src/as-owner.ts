import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** A statement with the rights of the tables' owner: for what the application may not do to itself, such as giving an operator another role. */
export const asOwner = async (
  { database }: { database: Pick<TestDatabase, 'ownerUrl'> },
  text: string,
  values: unknown[] = [],
): Promise<void> => {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};
