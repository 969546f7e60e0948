import { type Player, player, startServer } from '@baize/testkit';

/** The product with its pages on a database of its own, and a member who is logged in, for figures of the web. */
export async function servedPortal(): Promise<{ url: string; member: Player; stop(): Promise<void> }> {
  const server = await startServer({ now: 'real', background: true, pages: true, checkOutputs: false });
  const member = await player(server, { username: `bench${Date.now() % 1_000_000}` });
  return { url: server.url, member, stop: () => server.close() };
}
