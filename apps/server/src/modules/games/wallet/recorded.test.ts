import { readFileSync } from 'node:fs';
import { fund, player, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectVendor, launchAt } from './test-support/connect-vendor.ts';

const recording = z.strictObject({
  vendor: z.strictObject({
    protocol: z.string(),
    game: z.string(),
    publicKey: z.string().nullable(),
    secret: z.string().nullable(),
  }),
  player: z.strictObject({ user: z.string(), token: z.string(), funds: z.string() }),
  calls: z.array(
    z.strictObject({
      name: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      status: z.number(),
      answer: z.string(),
    }),
  ),
});
type Recording = z.output<typeof recording>;

const read = (name: string): Recording =>
  recording.parse(JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8')));

/** The calls of each protocol byte by byte, with the signatures that they came with, and every answer to the letter. */
describe.each(['hub88', 'pragmatic', 'bgaming'])('what was recorded of %s', name => {
  const { vendor, player: who, calls } = read(name);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await connectVendor(server, { code: 'recorded', ...vendor });
    const member = await player(server);
    await fund(server, member, who.funds);
    await launchAt(server, { code: 'recorded', memberId: member.memberId, ...who });
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const report = await server.ctx.ledger.verify();
    await server.close();
    expect(report.problems).toEqual([]);
  });

  it.each(calls)('answers $name', async ({ path, headers, body, status, answer }) => {
    const response = await fetch(`${server.url}/vendor/baize/recorded/${path}`, { method: 'POST', headers, body });
    expect(await response.text()).toBe(answer);
    expect(response.status).toBe(status);
  });
});
