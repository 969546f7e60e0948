import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { isSigned } from '../sign.ts';
import { paymentPage, unknownPage } from './pages.ts';
import { createSandbox, OUTCOMES, type Sandbox } from './service.ts';

type Options = {
  host: string;
  port: number;
  url?: string | undefined;
  secret: string;
  now?: () => Date;
  lateMs?: number;
};

const BODY_MAX = 64 * 1024;
const order = z.object({
  reference: z.string().max(60),
  amount: z.string().max(30),
  currency: z.string().max(10),
  noticeUrl: z.url(),
  returnUrl: z.url(),
  merchant: z.string().max(40).default(''),
});
const owner = z.object({ owner: z.string().min(1).max(100) });
const outcome = z.enum(OUTCOMES);

/** A payment service that can be asked over HTTP, with a page for its visitors. */
export async function startSandbox({ host, port, url, secret, now = () => new Date(), lateMs = 15_000 }: Options) {
  const sandbox = createSandbox({ secret, now, lateMs });
  const server = createServer((request, response) => {
    answer(request)
      .catch(() => json({ problem: 'not understood' }, 400))
      .then(({ status, headers, text }) => response.writeHead(status, headers).end(text));
  });
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname;
    const asked: Asked = {
      request,
      path,
      parts: path.split('/').slice(1).map(decodeURIComponent),
      body: await read(request),
    };
    if (path === '/healthz') return json({ ok: true });
    if (asked.parts[0] === 'pay') return hosted(sandbox, asked);
    if (asked.parts[0] === 'addresses') return watched(sandbox, asked, secret);
    return signed(asked, secret) ? service(sandbox, asked, address()) : json({ problem: 'signature' }, 401);
  };
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  const address = (): string =>
    url ?? `http://${host}:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
  return {
    url: address(),
    sandbox,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Asked = { request: IncomingMessage; path: string; parts: readonly string[]; body: string };
type Answer = { status: number; headers: Record<string, string>; text: string };

const signed = ({ request, path, body }: Asked, secret: string): boolean =>
  isSigned('hmac-sha256', secret, {
    timestamp: Number(request.headers['x-timestamp']),
    text: body === '' ? path : body,
    signature: String(request.headers['x-signature'] ?? ''),
  });

/** What the house asks for. */
function service(sandbox: Sandbox, { request, path, parts, body }: Asked, address: string): Answer {
  const [room, id = '', part] = parts;
  if (path === '/payments' && request.method === 'POST') {
    const payment = sandbox.begin(order.parse(JSON.parse(body)));
    const pageUrl = `${address}/pay/${payment.paymentId}`;
    return json({ ...payment, pageUrl, qrText: pageUrl });
  }
  if (room === 'payments' && part === 'refunds') return json({ status: sandbox.refund(id) ? 'refunded' : 'failed' });
  // An account number that ends in 0000 is one that the sandbox cannot pay to.
  if (path === '/payouts') return json({ status: /"accountNumber":"\d*0000"/.test(body) ? 'failed' : 'paid' });
  const found = room === 'payments' ? sandbox.byReference(id) : undefined;
  return found ? json(found) : json({ problem: 'unknown' }, 404);
}

/** The page for the member, and what is decided on it. */
function hosted(sandbox: Sandbox, { request, parts, body }: Asked): Answer {
  const id = parts[1] ?? '';
  const payment = sandbox.byId(id);
  if (!payment) return html(unknownPage(), 404);
  const wanted = outcome.safeParse(new URLSearchParams(body).get('outcome'));
  if (request.method !== 'POST' || !wanted.success) return html(paymentPage(payment));
  sandbox.decide(id, wanted.data);
  return { status: 303, headers: { Location: `/pay/${id}` }, text: '' };
}

/** The watcher of a chain that does not exist. */
function watched(sandbox: Sandbox, { request, parts, body }: Asked, secret: string): Answer {
  if (request.headers.authorization !== `Bearer ${secret}`) return json({ problem: 'authorization' }, 401);
  if (request.method === 'POST') return json({ address: sandbox.addressFor(owner.parse(JSON.parse(body)).owner) });
  return parts[2] === 'transfers'
    ? json({ transfers: sandbox.transfers(parts[1] ?? '') })
    : json({ problem: 'unknown' }, 404);
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  text: JSON.stringify(value),
});

const html = (text: string, status = 200): Answer => ({
  status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  },
  text,
});

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_MAX) throw new Error('the body is too long');
  }
  return text;
}
