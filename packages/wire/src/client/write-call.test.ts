import { describe, expect, it } from 'vitest';
import { type ClientEndpoint, writeCall } from './write-call.ts';

const call = (endpoint: Partial<ClientEndpoint>): ClientEndpoint => ({
  method: 'POST',
  path: '/wps/things',
  encrypted: 'no',
  place: 'json',
  ...endpoint,
});
const means = { seal: async (text: string) => `sealed(${text})`, nonce: () => 'once' };

describe('a call as a request', () => {
  it('takes parameters out of the input and into the path', async () => {
    const written = await writeCall(call({ path: '/wps/things/{id}/parts' }), { id: 'a b/c', size: 2 }, means);
    expect(written).toEqual({
      method: 'POST',
      path: '/wps/things/a%20b%2Fc/parts',
      headers: { 'Content-Type': 'application/json' },
      body: '{"size":2}',
    });
  });

  it('writes a query without what is undefined or null, and no body', async () => {
    const endpoint = call({ method: 'GET', place: 'query' });
    const { path, body, headers } = await writeCall(endpoint, { a: 1, b: undefined, c: null, d: 'x&y' }, means);
    expect({ path, body, headers }).toEqual({ path: '/wps/things?a=1&d=x%26y', body: undefined, headers: {} });
    expect((await writeCall(endpoint, {}, means)).path).toBe('/wps/things');
  });

  it('writes a form', async () => {
    const { headers, body } = await writeCall(call({ place: 'form' }), { name: 'Lê', agree: true }, means);
    expect(headers).toEqual({ 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(body).toBe('name=L%C3%AA&agree=true');
  });

  it('seals a body whole', async () => {
    const { headers, body } = await writeCall(call({ encrypted: 'body' }), { secret: 's' }, means);
    expect(headers).toEqual({ 'Content-Type': 'application/jose' });
    expect(body).toBe('sealed({"secret":"s"})');
  });

  it('seals a nonce into a header beside a plain input', async () => {
    const { headers, body } = await writeCall(call({ encrypted: 'header' }), { plain: 1 }, means);
    expect(headers).toEqual({
      'X-Nonce': 'sealed(once)',
      'X-Gateway-Version': '3',
      'Content-Type': 'application/json',
    });
    expect(body).toBe('{"plain":1}');
  });
});
