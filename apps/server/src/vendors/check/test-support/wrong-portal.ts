import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isSigned } from '../../hub88/signature.ts';
import type { CheckTarget } from '../speaker.ts';

/** What a portal may do wrong, one thing at a time. */
export type Flaw =
  | 'hides whether it is well'
  | 'tells the balance before the stake'
  | 'takes a repeated stake again'
  | 'looks before it waits'
  | 'forgets what an id was for'
  | 'pays a repeated win again'
  | 'pays without a bet'
  | 'gives back twice'
  | 'pays what was given back'
  | 'forgets early rollbacks'
  | 'lends money'
  | 'reads no signatures'
  | 'takes any currency'
  | 'rounds fine amounts'
  | 'adds what is below nought'
  | 'knows everybody';

const call = z.object({
  user: z.string(),
  transaction_uuid: z.string().default(''),
  reference_transaction_uuid: z.string().default(''),
  amount: z.number().default(0),
  currency: z.string().default('THB'),
});
type Call = z.output<typeof call>;
type Said = { status: string; balance?: number };
type Known = { amount: number; said: Said; kind: 'bet' | 'win' };

const USER = 'player-of-the-check';
/** What the currency is paid in, in units of the protocol: a hundredth of a baht, and less than the protocol can say. */
const FINEST = { THB: 1_000, USDT: 1 } as const;
/** Long enough for the same call to come a second time meanwhile. */
const WAIT_MS = 100;
/** Long enough to see who comes together. */
const SOON_MS = 10;

type Ways = {
  readonly currency?: 'THB' | 'USDT';
  /** How many stakes it takes before the player's limit is reached. */
  readonly stakesMax?: number;
  /** How much longer it takes for what does not come alone. */
  readonly crowdMs?: number;
};

/** The least portal that keeps every rule of the check, but for its one flaw. It speaks the Hub88 operator API and has one player. */
export async function wrongPortal(
  flaw?: Flaw,
  { currency = 'THB', stakesMax = Number.POSITIVE_INFINITY, crowdMs = 0 }: Ways = {},
): Promise<{ target: CheckTarget; close(): void }> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const wallet = new WrongWallet(flaw, currency, stakesMax);
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting += 1;
    void read(request).then(async body => {
      if (crowdMs > 0) await sleep(SOON_MS);
      if (waiting > 1) await sleep(crowdMs);
      const signature = String(request.headers['x-hub88-signature'] ?? '');
      const signed = flaw === 'reads no signatures' || isSigned(body, signature, publicKey);
      const said = signed
        ? await wallet.answer(request.url ?? '', call.parse(JSON.parse(body.toString('utf8'))))
        : { status: 'RS_ERROR_INVALID_SIGNATURE' };
      waiting -= 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    target: { url, protocol: 'hub88', privateKey, user: USER, token: 'token', game: 'koi', currency },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

class WrongWallet {
  private readonly flaw: Flaw | undefined;
  /** With a rest that is finer than the currency is paid in, as shares of a rebate leave one. */
  private balance = 10_000_437;
  private readonly known = new Map<string, Known>();
  private readonly undone = new Set<string>();

  private readonly currency: 'THB' | 'USDT';
  private stakesLeft: number;

  constructor(flaw: Flaw | undefined, currency: 'THB' | 'USDT', stakesMax: number) {
    this.flaw = flaw;
    this.currency = currency;
    this.stakesLeft = stakesMax;
  }

  async answer(path: string, asked: Call): Promise<Said> {
    if (asked.user !== USER && this.flaw !== 'knows everybody') return { status: 'RS_ERROR_INVALID_TOKEN' };
    if (path === '/user/balance')
      return this.say(this.flaw === 'hides whether it is well' ? 'RS_ERROR_UNKNOWN' : 'RS_OK');
    if (path === '/transaction/rollback') return this.giveBack(asked);
    if (asked.currency !== this.currency && this.flaw !== 'takes any currency')
      return { status: 'RS_ERROR_WRONG_CURRENCY' };
    if (asked.amount % FINEST[this.currency] !== 0 && this.flaw !== 'rounds fine amounts')
      return { status: 'RS_ERROR_WRONG_SYNTAX' };
    if (asked.amount < 0 && this.flaw !== 'adds what is below nought') return { status: 'RS_ERROR_WRONG_SYNTAX' };
    return path === '/transaction/bet' ? await this.take(asked) : this.pay(asked);
  }

  private say(status: string): Said {
    return { status, balance: this.balance };
  }

  private async take({ user, transaction_uuid: id, amount }: Call): Promise<Said> {
    const before = this.known.get(id);
    if (this.flaw === 'looks before it waits') await sleep(WAIT_MS);
    if (before && before.amount !== amount && this.flaw !== 'forgets what an id was for')
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    if (before && this.flaw !== 'takes a repeated stake again') return before.said;
    if (this.undone.has(id) && this.flaw !== 'forgets early rollbacks')
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    if (amount > this.balance && this.flaw !== 'lends money') return this.say('RS_ERROR_NOT_ENOUGH_MONEY');
    if (this.stakesLeft === 0) return { status: 'RS_ERROR_LIMIT_REACHED' };
    this.stakesLeft -= 1;
    const early = this.say('RS_OK');
    if (user === USER) this.balance -= amount;
    const said = this.flaw === 'tells the balance before the stake' ? early : this.say('RS_OK');
    this.known.set(id, { amount, said, kind: 'bet' });
    return said;
  }

  private pay({ transaction_uuid: id, reference_transaction_uuid: reference, amount }: Call): Said {
    const before = this.known.get(id);
    if (before && this.flaw !== 'pays a repeated win again') return before.said;
    const bet = this.known.get(reference);
    const stands = bet?.kind === 'bet' || this.flaw === 'pays without a bet';
    const undone = this.undone.has(reference) && this.flaw !== 'pays what was given back';
    if (!stands || undone) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    this.balance += amount;
    const said = this.say('RS_OK');
    this.known.set(id, { amount, said, kind: 'win' });
    return said;
  }

  private giveBack({ reference_transaction_uuid: reference }: Call): Said {
    const bet = this.known.get(reference);
    const first = !this.undone.has(reference) || this.flaw === 'gives back twice';
    this.undone.add(reference);
    if (bet && first) this.balance += bet.amount;
    return this.say('RS_OK');
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
