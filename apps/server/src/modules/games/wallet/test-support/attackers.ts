import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { fund, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { connectVendor, launchAt } from './connect-vendor.ts';
import { type Body, type Call, type Kind, type PROTOCOLS, type Said, TONGUES, type Tongue } from './tongues.ts';

/** Whoever has the keys of a vendor, and whoever has none. */
export type Attacker = Tongue & {
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly code: string;
  readonly key: string;
  post(path: string, body: Body, headers?: Record<string, string>): Promise<Said>;
  /** Signed as it has to be, whatever it says. */
  say(call: Call, more?: string): Promise<Said>;
  /** The same vendor, whose calls go to another process of the house. */
  at(url: string): Attacker;
};

/** Connects a vendor of the protocol, of which the attacker has the keys. */
export async function attackerOf(server: TestServer, protocol: Attacker['protocol'], code: string): Promise<Attacker> {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const isPair = protocol === 'hub88';
  const key = isPair ? pair.privateKey : randomUUID();
  await connectVendor(server, {
    code,
    protocol,
    game: 'koi',
    publicKey: isPair ? pair.publicKey : null,
    secret: isPair ? null : key,
  });
  return voiceOf(server.url, { protocol, code, key });
}

function voiceOf(url: string, who: Pick<Attacker, 'protocol' | 'code' | 'key'>): Attacker {
  const tongue = TONGUES[who.protocol];
  const type = who.protocol === 'pragmatic' ? 'application/x-www-form-urlencoded' : 'application/json';
  const post: Attacker['post'] = async (path, body, headers = {}) => {
    const response = await fetch(`${url}/vendor/baize/${who.code}/${path}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    const said = await response.text();
    return { http: response.status, text: said, ...tongue.read(response.status, said) };
  };
  return {
    ...tongue,
    ...who,
    post,
    say: (call, more) => {
      const { body, headers } = tongue.sign(tongue.body(call, more), who.key);
      return post(tongue.path(call.kind), body, headers);
    },
    at: elsewhere => voiceOf(elsewhere, who),
  };
}

/**
 * A house for the tests of a file; after all that was done to it its books are right, and nothing has failed within it, nor in another process
 * that writes to the log which is answered.
 */
export function underAttack(prepare: (server: TestServer) => Promise<void>): Logger {
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: line => void faults.push(line) });
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ log });
    await prepare(server);
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const { problems } = await server.ctx.ledger.verify();
    await server.close();
    expect(problems).toEqual([]);
    expect(faults).toEqual([]);
  });
  return log;
}

let players = 0;

/** A player with a hundred baht who has a game open at each of the vendors. */
export async function victimOf(server: TestServer, vendors: readonly Attacker[]) {
  const member: Player = await player(server);
  await fund(server, member, '100');
  players += 1;
  const user = `victim${players}`;
  const tokens = new Map(vendors.map(({ code }) => [code, `token of ${user} at ${code}`]));
  for (const [code, token] of tokens) await launchAt(server, { code, memberId: member.memberId, user, token });
  const callAt =
    (vendor: Attacker) =>
    (kind: Kind, said: Partial<Call> = {}): Call => ({
      kind,
      user,
      token: tokens.get(vendor.code) ?? '',
      game: 'koi',
      round: randomUUID(),
      id: randomUUID(),
      amount: vendor.money(1),
      currency: 'THB',
      reference: randomUUID(),
      ...said,
    });
  return { member, user, callAt };
}

/** A victim whose calls come from one vendor (`call`), or from the one next door (`there`). */
export async function victimBetween(server: TestServer, vendor: Attacker, other: Attacker) {
  const victim = await victimOf(server, [vendor, other]);
  return { ...victim, call: victim.callAt(vendor), there: victim.callAt(other) };
}

/** What a member has in the main wallet, whatever became of the account. */
export async function bahtOf({ ctx }: TestServer, { memberId }: Player): Promise<number> {
  return Number((await ctx.ledger.balanceOf(1, memberId, 'THB')).available) / 1_000_000;
}

/** How many calls of a vendor stand in the books of a member. */
export async function writtenOf({ ctx }: TestServer, { memberId }: Player): Promise<number> {
  const { rows } = await ctx.pool.query('SELECT count(*)::int4 AS calls FROM vendor_transaction WHERE member_id = $1', [
    memberId,
  ]);
  return rows[0].calls;
}
