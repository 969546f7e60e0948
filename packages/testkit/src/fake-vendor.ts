import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { forgetCatalogue, sealSecret } from '@baize/server/src/modules/games/index.ts';
import { keepFrameOrigins } from '@baize/server/src/modules/games/launch/frame-origins.ts';
import type { TestServer } from './start-server.ts';

export type FakeGame = {
  game_code: string;
  name: string;
  category?: string;
  enabled?: boolean;
  [more: string]: unknown;
};

export type WalletReply = { status: number; body: Record<string, unknown>; text: string };

/** A supplier that speaks the operator API over HTTP: it lists games, opens them, and calls the portal's wallet, signed. */
export type FakeVendor = {
  readonly code: string;
  readonly url: string;
  /** With what it signs its calls. */
  readonly privateKey: string;
  readonly games: FakeGame[];
  /** The launches that the portal asked for, the last one last. */
  readonly launches: Record<string, unknown>[];
  /** The pages of rounds that the portal asked for. */
  readonly pagesAsked: Record<string, unknown>[];
  /** What `transactions/list` answers. */
  readonly transactions: Record<string, unknown>[];
  /** Whether it lists what bears a time of the span alone, or all that it has. */
  keepsToSpan: boolean;
  /** Spans that begin before this moment are refused. */
  listsSince: string;
  /** Spans that begin before this moment get no answer. */
  answersSince: string;
  /** What was given free, as `freebet/rewards/list` answers it. */
  readonly rewards: Record<string, unknown>[];
  /** Whether it gives free rounds under ids of its own. */
  ownRewardIds: boolean;
  /** Whether every call of the portal bore the portal's signature. */
  signedCalls: boolean;
  /** How answers go wrong, where a test wants it; `mute` does what it is asked and says nothing. */
  mishap: 'none' | 'silent' | 'garbage' | 'elsewhere' | 'error' | 'mute';
  /** Where launches lead; absent: to a page of its own. */
  leadsTo: string | undefined;
  /** What its answers wait for, once it has read what it was asked. */
  waitsFor: Promise<void> | undefined;
  wallet(path: string, body: unknown, how?: { signature?: string; raw?: string }): Promise<WalletReply>;
  bet(launch: Launch, amount: number, more?: object): Promise<WalletReply & { id: string }>;
  win(launch: Launch, bet: string, amount: number, more?: object): Promise<WalletReply & { id: string }>;
  rollback(launch: Launch, reference: string, more?: object): Promise<WalletReply & { id: string }>;
  close(): Promise<void>;
};
export type Launch = { user: string; token: string; game_code: string; round: string };

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: ReturnType<typeof pair>) => ({
  privatePem: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  publicPem: key.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});
let keys: { portal: ReturnType<typeof pem>; vendor: ReturnType<typeof pem> } | undefined;

/** Starts the supplier and makes it a vendor of the demo merchant, with the games given. */
export const fakeVendor = async (
  server: Pick<TestServer, 'ctx' | 'url'>,
  {
    code = 'fake',
    name = `Vendor ${code}`,
    games = [],
    page,
  }: { code?: string; name?: string; games?: FakeGame[]; page?: string } = {},
): Promise<FakeVendor> => {
  keys ??= { portal: pem(pair()), vendor: pem(pair()) };
  const { portal, vendor: own } = keys;
  const listener = createServer((request, response) => {
    void read(request).then(async body => {
      if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(page ?? GAME_PAGE);
      const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
      fake.signedCalls &&= verify('RSA-SHA256', Buffer.from(body), portal.publicPem, signature);
      if (fake.mishap === 'silent') return;
      if (fake.mishap === 'error') return response.writeHead(500).end('{}');
      if (fake.mishap === 'garbage') return response.end('<html>');
      const said = JSON.stringify(answer(request.url ?? '', JSON.parse(body)));
      await fake.waitsFor;
      if (fake.mishap === 'mute' || said === undefined) return response.destroy();
      response.setHeader('content-type', 'application/json').end(said);
    });
  });
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const answer = (path: string, body: Record<string, unknown>): unknown => {
    if (path.endsWith('/game/list')) return fake.games;
    if (path.endsWith('/transactions/list')) return listed(fake, body);
    if (path.includes('/freebet/rewards/')) return answerReward(fake, path, body);
    const host = fake.mishap === 'elsewhere' ? 'http://127.0.0.2:9' : url;
    if (path.endsWith('/game/round')) {
      fake.pagesAsked.push(body);
      return { url: `${host}/round/${String(body.round)}` };
    }
    fake.launches.push(body);
    return { url: fake.leadsTo ?? `${host}/play/${String(body.game_code)}?demo=${body.currency === 'XXX'}` };
  };
  const fake: FakeVendor = {
    code,
    url,
    privateKey: own.privatePem,
    games,
    launches: [],
    pagesAsked: [],
    transactions: [],
    keepsToSpan: false,
    listsSince: '',
    answersSince: '',
    rewards: [],
    ownRewardIds: false,
    signedCalls: true,
    mishap: 'none',
    leadsTo: undefined,
    waitsFor: undefined,
    wallet: async (path, body, how = {}) => {
      const raw = how.raw ?? JSON.stringify(body);
      const signature = how.signature ?? sign('RSA-SHA256', Buffer.from(raw), own.privatePem).toString('base64');
      const response = await fetch(`${server.url}/vendor/baize/${code}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body: raw,
      });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text), text };
    },
    bet: (launch, amount, more) => call('transaction/bet', launch, { ...stake(amount), ...more }),
    win: (launch, bet, amount, more) =>
      call('transaction/win', launch, { ...stake(amount), reference_transaction_uuid: bet, ...more }),
    rollback: (launch, reference, more) =>
      call('transaction/rollback', launch, { reference_transaction_uuid: reference, ...more }),
    close: () => {
      listener.closeAllConnections();
      return new Promise(resolve => listener.close(() => resolve()));
    },
  };
  const stake = (amount: number) => ({ amount, currency: 'THB', is_free: false });
  const call = async (path: string, launch: Launch, more: object) => {
    const body = {
      ...launch,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      supplier_transaction_id: randomUUID(),
      ...more,
    };
    return { ...(await fake.wallet(path, body)), id: body.transaction_uuid };
  };
  await server.ctx.pool.query(
    `INSERT INTO game_vendor (merchant_id, code, vassalage, account_type_id, protocol, names, game_types, enabled, api_url,
       operator_id, public_key, sealed_private_key, origins)
     VALUES (1, $1, $2, 9, 'hub88', $3, '{RNG}', true, $4, 'baize', $5, $6, ARRAY[$4])`,
    [
      code,
      code.toUpperCase(),
      JSON.stringify({ EN: name }),
      url,
      own.publicPem,
      sealSecret(server.ctx, portal.privatePem),
    ],
  );
  forgetCatalogue(server.ctx);
  await keepFrameOrigins(server.ctx);
  return fake;
};

const listed = (
  { transactions, keepsToSpan, listsSince, answersSince }: FakeVendor,
  { start_time, end_time }: Record<string, unknown>,
) => {
  if (String(start_time) < answersSince) return undefined;
  if (String(start_time) < listsSince) return { status: 'too long ago' };
  return transactions.filter(
    ({ created_at }) =>
      !keepsToSpan || (String(created_at) >= String(start_time) && String(created_at) < String(end_time)),
  );
};

/** Free rounds: ordered once under our id, or again and again under ids of its own; listed, and taken back. */
function answerReward(fake: FakeVendor, path: string, body: Record<string, unknown>): unknown {
  if (path.endsWith('/list')) return fake.rewards.filter(({ user }) => user === body.user);
  if (path.endsWith('/create')) {
    const reward_uuid = fake.ownRewardIds ? `reward-${fake.rewards.length + 1}` : body.reward_uuid;
    if (!fake.rewards.some(one => one.reward_uuid === reward_uuid)) fake.rewards.push({ ...body, reward_uuid });
    return { reward_uuid };
  }
  const found = fake.rewards.find(({ reward_uuid }) => reward_uuid === body.reward_uuid);
  if (found) found.cancelled = true;
  return found ? { reward_uuid: body.reward_uuid } : { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const GAME_PAGE = '<!doctype html><html lang="en"><title>A game</title><body><h1>A game</h1></body></html>';
