import { type Actor, betLine, fund, operator, player, slipOf, startServer, type TestServer } from '@baize/testkit';
import type { Endpoint } from '@baize/wire';
import * as calls from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** What no field expects: other scripts, ends of ranges, other types, and what databases and calendars do not know. */
const GARBAGE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'ทดสอบ١٢٣１２３🎲\u202e',
  "'; DROP TABLE lottery_order; --",
  '-1',
  '1|1',
  '0000-01-01',
  '9999-12-31',
  '-271821-04-20T00:00:00.000Z',
  '2026-13-45T99:99:99.999Z|1',
  '00000000-0000-0000-0000-000000000000',
  '99999999999999999999',
  'x'.repeat(5_000),
];
const OTHER_TYPES: readonly unknown[] = [null, true, -1, 1e308, [], [[]], {}, { constructor: { prototype: {} } }];

const endpoints: readonly Endpoint[] = Object.values(calls).flatMap(value => ('path' in value ? [value] : []));

describe('typed garbage', () => {
  let server: TestServer;
  let usual: Record<string, unknown>;
  const actors: Actor[] = [];
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    const who = await player(server);
    await fund(server, who, '1000');
    actors.push(who, await operator(server));
    const slip = await slipOf(who, [betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1 })]);
    const { value } = z.object({ value: calls.placeBets.output }).parse(await who.call(calls.placeBets, slip));
    usual = {
      ...slip,
      id: crypto.randomUUID(),
      orderId: value.orders[0]?.id,
      chaseId: crypto.randomUUID(),
      issues: [{ issueNo: slip.issueNo, multiple: 1 }],
      strategy: 'same',
      stopOnWin: true,
      playType: 'dwd',
      number: '1',
      open: true,
      version: 1,
      reason: 'garbage',
      result: '1,2,3,4,5',
      date: '2026-03-02',
      from: '2026-03-01',
      to: '2026-03-02',
      day: '2026-03-02',
      limit: '5',
    };
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const send = async (actor: Actor, { method, path }: Endpoint, input: Record<string, unknown>): Promise<number> => {
    const rest = { ...input };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => {
      const text = String(rest[key] ?? 'none');
      delete rest[key];
      return encodeURIComponent(text);
    });
    if (method === 'GET' || method === 'DELETE') {
      const query = new URLSearchParams(Object.entries(rest).map(([key, text]) => [key, String(text)]));
      return (await actor.send(`${filled}?${query}`, { method })).status;
    }
    const headers = { 'content-type': 'application/json' };
    return (await actor.send(filled, { method, headers, body: JSON.stringify(rest) })).status;
  };

  it.each(endpoints.map(endpoint => [endpoint.id, endpoint] as const))('breaks nothing in %s', async (id, endpoint) => {
    const { input } = endpoint;
    const keys = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const actor = endpoint.path.startsWith('/ops/') ? actors[1] : actors[0];
    if (actor === undefined) throw new Error('nobody is there to ask');
    const sound = Object.fromEntries(keys.flatMap(key => (usual[key] === undefined ? [] : [[key, usual[key]]])));
    const values = endpoint.method === 'GET' ? GARBAGE : [...GARBAGE, ...OTHER_TYPES];
    const broken: string[] = [];
    for (const key of keys)
      for (const value of values) {
        const status = await send(actor, endpoint, { ...sound, [key]: value });
        if (status >= 500) broken.push(`${id} ${key} ${JSON.stringify(value).slice(0, 60)}: ${status}`);
      }
    expect(broken).toEqual([]);
  });
});
