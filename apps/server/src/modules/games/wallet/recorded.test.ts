import { readFileSync } from 'node:fs';
import { fund, player, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tokenHash } from '../../../secrets/token.ts';
import { forgetCatalogue, sealSecret } from '../index.ts';

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
    await connect(server, vendor);
    const { merchantId, memberId } = await funded(server, who);
    await server.ctx.pool.query('INSERT INTO vendor_user (code, merchant_id, member_id) VALUES ($1, $2, $3)', [
      who.user,
      merchantId,
      memberId,
    ]);
    await server.ctx.pool.query(
      `INSERT INTO vendor_session (token_hash, merchant_id, id, vendor_code, game_id, member_id, member_session_id, asset,
         started_at, expires_at)
       SELECT $1, m.merchant_id, uuidv7(), g.vendor_code, g.id, m.member_id, m.id, 'THB', $3, $3::timestamptz + interval '1 hour'
       FROM member_session AS m JOIN game AS g ON g.merchant_id = m.merchant_id AND g.vendor_code = 'recorded'
       WHERE m.member_id = $2`,
      [tokenHash(who.token), memberId, server.ctx.now()],
    );
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

async function connect({ ctx }: TestServer, { protocol, game, publicKey, secret }: Recording['vendor']): Promise<void> {
  await ctx.pool.query(
    `INSERT INTO game_vendor (merchant_id, code, vassalage, account_type_id, protocol, names, game_types, enabled, api_url,
       operator_id, public_key, sealed_secret, synced_at)
     VALUES (1, 'recorded', 'RECORDED', 9, $1, '{"EN":"Recorded"}', '{RNG}', true, 'http://127.0.0.1:2', 'baize', $2, $3, $4)`,
    [protocol, publicKey, secret === null ? null : sealSecret(ctx, secret), ctx.now()],
  );
  await ctx.pool.query(
    `INSERT INTO game (merchant_id, vendor_code, code, names, game_type, category, added_at, seen_at)
     VALUES (1, 'recorded', $1, '{"EN":"Game"}', 'RNG', 'slots', $2, $2)`,
    [game, ctx.now()],
  );
  forgetCatalogue(ctx);
}

async function funded(server: TestServer, { funds }: Recording['player']) {
  const member = await player(server);
  await fund(server, member, funds);
  return { merchantId: 1, memberId: member.memberId };
}
