import type { TestServer } from './start-server.ts';
import { until } from './until.ts';

/** Runs what waits, until the portal has read the games of these vendors: a timer of its own may be reading them just now. */
export async function gamesRead(
  server: Pick<TestServer, 'ctx' | 'settle'>,
  ...vendors: readonly { code: string }[]
): Promise<void> {
  const codes = vendors.map(({ code }) => code);
  await server.settle();
  await until('the games of the vendors are read', async () => {
    const { rows } = await server.ctx.pool.query(
      'SELECT 1 FROM game_vendor WHERE code = ANY($1) AND synced_at IS NOT NULL',
      [codes],
    );
    return rows.length === codes.length;
  });
  await server.settle();
}
