import { fund, type Player, player, startServer, type TestServer } from '@baize/testkit';

export type ServedPortal = { url: string; member: Player; pool: TestServer['ctx']['pool']; stop(): Promise<void> };

/** The product with its pages on a database of its own, and a member with money who is logged in, for figures of the web. */
export async function servedPortal(): Promise<ServedPortal> {
  const server = await startServer({ now: 'real', background: true, pages: true, checkOutputs: false });
  const member = await player(server, { username: `bench${Date.now() % 1_000_000}` });
  await fund(server, member, '1000');
  return { url: server.url, member, pool: server.ctx.pool, stop: () => server.close() };
}
