import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OIDC_CLIENT as CLIENT } from '@baize/testkit';

/** A provider of plain OAuth 2 in the shape of Facebook's: code with PKCE, secret in the body, and a profile beside the token. */
export async function startGraph() {
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const tokens = new Set<string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://graph');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/dialog') {
      const code = randomUUID();
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirect: back.href });
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/token') {
      let text = '';
      request.on('data', chunk => {
        text += chunk;
      });
      request.on('end', () => {
        const form = new URLSearchParams(text);
        const code = form.get('code') ?? '';
        const issued = codes.get(code);
        codes.delete(code);
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const right =
          issued?.challenge === challenge &&
          issued.redirect === form.get('redirect_uri') &&
          form.get('client_secret') === CLIENT.secret;
        if (!right) return json(400, { error: 'invalid_grant' });
        const token = randomUUID();
        tokens.add(token);
        return json(200, { access_token: token, token_type: 'bearer', expires_in: 600 });
      });
    } else if (tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      json(200, { id: '10158', name: 'Gil Example' });
    else json(401, { error: 'no token' });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    urls: { authorizationUrl: `${origin}/dialog`, tokenUrl: `${origin}/token`, profileUrl: `${origin}/me` },
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
