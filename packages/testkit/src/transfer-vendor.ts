import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { formatExact, parseAmount } from '@baize/money';
import { forgetCatalogue, sealSecret } from '@baize/server/src/modules/games/index.ts';
import { keepFrameOrigins } from '@baize/server/src/modules/games/launch/frame-origins.ts';
import type { TestServer } from './start-server.ts';

type Move = { user: string; direction: 'in' | 'out'; amount: bigint; done: boolean };

/** A vendor that keeps players' money itself: it lists games, opens them, and moves money in and out under references. */
export type TransferVendor = {
  readonly code: string;
  readonly url: string;
  /** What each player has there, in ledger units; tests let them win and lose by it. */
  readonly balances: Map<string, bigint>;
  readonly moves: Map<string, Move>;
  /** Whether every call bore the portal's signature. */
  signedCalls: boolean;
  /**
   * How movements go wrong: `deaf` hears nothing, `mute` moves the money and says nothing, `lost` answers an error before anything
   * happens, `refuses` says no.
   */
  mishap: 'none' | 'deaf' | 'mute' | 'lost' | 'refuses';
  close(): Promise<void>;
};

const SECRET = 'a secret of the transfer vendor';

/** Starts the vendor and makes it one of the demo merchant's, with one game. */
export const transferVendor = async (
  server: Pick<TestServer, 'ctx' | 'url'>,
  { code = 'keeper' }: { code?: string } = {},
): Promise<TransferVendor> => {
  const listener = createServer((request, response) => {
    void read(request).then(body => {
      if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(GAME_PAGE);
      const right = createHmac('sha256', SECRET).update(body).digest('hex');
      vendor.signedCalls &&= request.headers['x-signature'] === right;
      const path = (request.url ?? '').slice(1);
      if (vendor.mishap === 'deaf') return;
      if (vendor.mishap === 'lost' && path === 'wallet/transfer') return response.writeHead(502).end('{}');
      const answer = answerTo(vendor, path, JSON.parse(body));
      if (vendor.mishap === 'mute' && path === 'wallet/transfer') return response.destroy();
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const vendor: TransferVendor = {
    code,
    url,
    balances: new Map(),
    moves: new Map(),
    signedCalls: true,
    mishap: 'none',
    close: () => {
      listener.closeAllConnections();
      return new Promise(resolve => listener.close(() => resolve()));
    },
  };
  await server.ctx.pool.query(
    `INSERT INTO game_vendor (merchant_id, code, vassalage, account_type_id, protocol, wallet, names, game_types, enabled,
       api_url, operator_id, sealed_secret, origins)
     VALUES (1, $1, $2, 8, 'transfer', 'transfer', $3, '{PVP}', true, $4, 'baize', $5, ARRAY[$4])`,
    [code, code.toUpperCase(), JSON.stringify({ EN: `Vendor ${code}` }), url, sealSecret(server.ctx, SECRET)],
  );
  forgetCatalogue(server.ctx);
  await keepFrameOrigins(server.ctx);
  return vendor;
};

function answerTo(vendor: TransferVendor, path: string, body: Record<string, unknown>): unknown {
  const user = String(body.user);
  const balance = () => formatExact(vendor.balances.get(user) ?? 0n);
  const reference = String(body.reference);
  switch (path) {
    case 'game/url':
      return { url: `${vendor.url}/play/${String(body.game)}` };
    case 'game/list':
      return { games: [{ code: 'capsa', name: 'Capsa Room', category: 'PVP', rtp: '97.50' }] };
    case 'wallet/balance':
      return { balance: balance() };
    case 'wallet/status': {
      const move = vendor.moves.get(reference);
      if (!move) return { status: 'unknown' };
      return move.done
        ? { status: 'done', balance: formatExact(vendor.balances.get(move.user) ?? 0n) }
        : { status: 'refused' };
    }
    case 'wallet/transfer': {
      const direction = body.direction === 'in' ? 'in' : 'out';
      const move =
        vendor.moves.get(reference) ??
        carry(vendor, { user, direction, amount: parseAmount(String(body.amount)) ?? 0n });
      vendor.moves.set(reference, move);
      return move.done ? { status: 'done', balance: balance() } : { status: 'refused' };
    }
    default:
      return {};
  }
}

/** Moves the money once; a reference that is known gives its first answer. */
function carry(vendor: TransferVendor, move: Omit<Move, 'done'>): Move {
  const before = vendor.balances.get(move.user) ?? 0n;
  const after = move.direction === 'in' ? before + move.amount : before - move.amount;
  const done = vendor.mishap !== 'refuses' && after >= 0n;
  if (done) vendor.balances.set(move.user, after);
  return { ...move, done };
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const GAME_PAGE = '<!doctype html><html lang="en"><title>A room</title><body><h1>A room</h1></body></html>';
