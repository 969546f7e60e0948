import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';

export const OIDC_CLIENT = { id: 'baize-test', secret: 'a-secret-that-only-the-two-know' };

/** A real OpenID provider on the loopback interface, which logs in whoever `person` names and asks for no consent twice. */
export async function startOidcProvider(redirectUrls: string[]) {
  // It comes with the few tests that want it.
  const { default: OpenIdProvider } = await import('oidc-provider');
  const house: { person: string; provider?: Provider } = { person: 'alice' };
  const server: Server = createServer((request, response) => {
    const { provider } = house;
    if (!provider) return response.end();
    if (request.url?.startsWith('/interaction/')) void interact(provider, house.person, request, response);
    else provider.callback()(request, response);
    return undefined;
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  house.provider = new OpenIdProvider(issuer, {
    clients: [{ client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret, redirect_uris: redirectUrls }],
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, name: `${id} Example` }) }),
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
  });
  return {
    issuer,
    /** Who is in front of the browser from now on. */
    as: (person: string) => {
      house.person = person;
    },
    close: () => new Promise(resolve => server.close(resolve)),
  };
}

async function interact(
  provider: Provider,
  person: string,
  request: Parameters<Provider['interactionDetails']>[0],
  response: Parameters<Provider['interactionDetails']>[1],
): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: person } });
    return;
  }
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId ?? person, clientId: String(params.client_id) });
  grant.addOIDCScope('openid profile');
  await provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
}

/** What a browser does at the provider: goes where it is sent, keeps cookies, and stops where the provider sends it back. */
export async function signInAt(url: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let step = 0; step < 12 && next.href.startsWith(issuer); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stopped at ${next.pathname}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}
