import { createServer } from 'node:http';
import { operator, type TestServer } from '@baize/testkit';
import { opsEnterGames } from '@baize/wire/games';
import { signBody } from '../../../../vendors/bgaming/mapping.ts';
import { hashOf } from '../../../../vendors/pragmatic/mapping.ts';
import { forgetCatalogue, sealSecret } from '../../index.ts';

export const SECRET = 'a secret that both sides know';

/** A supplier of the other two styles: it answers launches and keeps what it was asked. */
export async function supplier(server: TestServer, protocol: 'pragmatic' | 'bgaming') {
  const asked: string[] = [];
  const listener = createServer((request, response) => {
    let body = '';
    request.on('data', part => {
      body += part;
    });
    request.on('end', () => {
      asked.push(body);
      const url = `http://127.0.0.1:${port}/game`;
      response.end(JSON.stringify({ error: '0', gameURL: url, launch_options: { game_url: url } }));
    });
  });
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await server.ctx.pool.query(
    `INSERT INTO game_vendor (merchant_id, code, vassalage, account_type_id, protocol, names, game_types, enabled, api_url,
       operator_id, sealed_secret, origins)
     VALUES (1, $1, $2, 9, $1, '{"EN":"Other"}', '{RNG}', true, $3, 'baize', $4, ARRAY[$3])`,
    [protocol, protocol.toUpperCase(), `http://127.0.0.1:${port}`, sealSecret(server.ctx, SECRET)],
  );
  forgetCatalogue(server.ctx);
  await offerGame(server, protocol);
  return { asked, close: () => listener.close() };
}

/** A vendor that lists its games is asked for them by a job; those of the other style are entered by an operator. */
async function offerGame(server: TestServer, protocol: 'pragmatic' | 'bgaming'): Promise<void> {
  if (protocol === 'bgaming') {
    const game = { code: 'g1', name: 'Game', category: 'slots', rtp: null, demo: true };
    const anna = await operator(server);
    await anna.must(opsEnterGames, { code: protocol, games: [game], reason: 'test' });
    return;
  }
  await server.ctx.pool.query(
    `INSERT INTO game (merchant_id, vendor_code, code, names, game_type, category, demo, added_at, seen_at)
     VALUES (1, $1, 'g1', '{"EN":"Game"}', 'RNG', 'slots', true, now(), now())`,
    [protocol],
  );
  forgetCatalogue(server.ctx);
}

/** Calls of a player at the Pragmatic style supplier, as it makes them. */
export const pragmaticCalls =
  (server: TestServer, { user, token }: { user: string; token: string }) =>
  async (path: string, said: Record<string, string>) => {
    const form = { userId: user, token, gameId: 'g1', ...said };
    const body = new URLSearchParams({ ...form, hash: hashOf(form, SECRET) });
    return (await fetch(`${server.url}/vendor/baize/pragmatic/${path}`, { method: 'POST', body })).json();
  };

/** The same of the BGaming style supplier. */
export const bgamingCalls = (server: TestServer, user: string) => async (path: string, said: object) => {
  const body = JSON.stringify({ user_id: user, currency: 'THB', game: 'g1', ...said });
  const headers = { 'content-type': 'application/json', 'x-request-sign': signBody(body, SECRET) };
  const answer = await fetch(`${server.url}/vendor/baize/bgaming/${path}`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
};
