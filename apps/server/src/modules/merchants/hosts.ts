import type { Transaction } from 'kysely';
import type { ControlTables } from './tables.ts';

type Host = { merchantId: number; host: string };

/** False where the host belongs to a merchant already. */
export async function addHost(tx: Transaction<object>, { merchantId, host }: Host): Promise<boolean> {
  const added = await tx
    .withTables<ControlTables>()
    .insertInto('control_host')
    .values({ host, merchant_id: merchantId })
    .onConflict(conflict => conflict.doNothing())
    .returning('host')
    .executeTakeFirst();
  return added !== undefined;
}

/** False where the host is not the merchant's, or the last that it has. */
export async function removeHost(tx: Transaction<object>, { merchantId, host }: Host): Promise<boolean> {
  const tables = tx.withTables<ControlTables>();
  // Locked together: of two who take away one each, the second sees what the first left.
  const hosts = await tables
    .selectFrom('control_host')
    .select('host')
    .where('merchant_id', '=', merchantId)
    .orderBy('host')
    .forUpdate()
    .execute();
  if (hosts.length < 2 || !hosts.some(row => row.host === host)) return false;
  await tables.deleteFrom('control_host').where('host', '=', host).where('merchant_id', '=', merchantId).execute();
  return true;
}
