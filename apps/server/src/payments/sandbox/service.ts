import { randomBytes } from 'node:crypto';
import { signText } from '../sign.ts';

export type SandboxPayment = {
  paymentId: string;
  reference: string;
  amount: string;
  currency: string;
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
  noticeUrl: string;
  returnUrl: string;
  merchant: string;
};

/** How the visitor of the hosted page wants the payment to go. */
export const OUTCOMES = ['pay', 'fail', 'late', 'repeat'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Sandbox = {
  begin(order: Omit<SandboxPayment, 'paymentId' | 'status'>): SandboxPayment;
  byReference(reference: string): SandboxPayment | undefined;
  byId(paymentId: string): SandboxPayment | undefined;
  decide(paymentId: string, outcome: Outcome): void;
  refund(paymentId: string): boolean;
  addressFor(owner: string): string;
  transfers(address: string): { txId: string; amount: string; confirmations: number }[];
  /** Sends coins of nobody to an address: the sandbox's own face for trying the watcher. */
  send(address: string, amount: string, txId?: string): void;
};

type Deps = { secret: string; now: () => Date; lateMs: number };

/** Payments of nobody's money, kept in memory: it pays, fails, delays and repeats as it is told. */
export function createSandbox({ secret, now, lateMs }: Deps): Sandbox {
  const payments = new Map<string, SandboxPayment>();
  const addresses = new Map<string, string>();
  const sent = new Map<string, { txId: string; amount: string; at: number }[]>();
  const tell = (payment: SandboxPayment): Promise<void> => notify(payment, secret, now);
  const settle = (payment: SandboxPayment, status: 'paid' | 'failed'): void => {
    if (payment.status !== 'pending') return;
    payment.status = status;
    void tell(payment);
  };
  const byReference = (reference: string) => [...payments.values()].find(each => each.reference === reference);
  return {
    begin: order => {
      const known = byReference(order.reference);
      if (known) return known;
      const payment: SandboxPayment = { ...order, paymentId: randomBytes(9).toString('hex'), status: 'pending' };
      payments.set(payment.paymentId, payment);
      return payment;
    },
    byReference,
    byId: paymentId => payments.get(paymentId),
    decide: (paymentId, outcome) => {
      const payment = payments.get(paymentId);
      if (!payment) return;
      if (outcome === 'late') setTimeout(() => settle(payment, 'paid'), lateMs).unref();
      else settle(payment, outcome === 'fail' ? 'failed' : 'paid');
      if (outcome === 'repeat') for (const pause of [300, 900]) setTimeout(() => void tell(payment), pause).unref();
    },
    refund: paymentId => {
      const payment = payments.get(paymentId);
      // Asked once more, it says the same.
      if (payment?.status === 'refunded') return true;
      if (payment?.status !== 'paid') return false;
      payment.status = 'refunded';
      return true;
    },
    addressFor: owner => {
      const address = addresses.get(owner) ?? `DEMO${randomBytes(15).toString('hex').toUpperCase()}`;
      addresses.set(owner, address);
      return address;
    },
    transfers: address =>
      (sent.get(address) ?? []).map(({ txId, amount, at }) => ({
        txId,
        amount,
        confirmations: Math.floor((now().getTime() - at) / 1000),
      })),
    send: (address, amount, txId = randomBytes(32).toString('hex')) => {
      const list = sent.get(address) ?? [];
      list.push({ txId, amount, at: now().getTime() });
      sent.set(address, list);
    },
  };
}

const TRIES = 5;

/** A signed notice to the house, tried again with growing pauses until it is taken. */
async function notify(payment: SandboxPayment, secret: string, now: () => Date): Promise<void> {
  const { paymentId, reference, status, amount, currency } = payment;
  const payload = JSON.stringify({ paymentId, reference, status, amount, currency });
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const timestamp = Math.floor(now().getTime() / 1000);
    const signature = signText('hmac-sha256', secret, timestamp, payload);
    const taken = await fetch(payment.noticeUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Merchant: payment.merchant },
      body: JSON.stringify({ payload, timestamp, signature }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      response => response.ok,
      () => false,
    );
    if (taken) return;
    await new Promise(resolve => setTimeout(resolve, 500 * 2 ** attempt));
  }
}
