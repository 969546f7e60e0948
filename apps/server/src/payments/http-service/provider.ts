import { fetchJson } from '../fetch-json.ts';
import type { NoticeRead, PaymentProvider, PaymentReport } from '../provider.ts';
import { type Algorithm, isSigned, signText } from '../sign.ts';
import { begunPayment, payment, payout, refund } from './api.ts';
import { reportOf } from './mapping.ts';

export type ServiceConfig = {
  url: string;
  algorithm: Algorithm;
  /** What the house signs with, and what it checks the service's signatures with. */
  ownKey: string;
  theirKey: string;
  step: 'page' | 'qr';
  now: () => Date;
};

/** A notice is believed for so long; whoever repeats it later has to ask the status call. */
const NOTICE_MS = 5 * 60_000;

/** Any payment service that speaks the generic interface: hosted page or code to scan, signed notices, status, refund, payout. */
export function createHttpService(config: ServiceConfig): PaymentProvider {
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const timestamp = Math.floor(config.now().getTime() / 1000);
    const signature = signText(config.algorithm, config.ownKey, timestamp, text === '' ? path : text);
    const headers = { 'X-Timestamp': String(timestamp), 'X-Signature': signature };
    return fetchJson(`${config.url}${path}`, { method, headers, ...(text === '' ? {} : { body: text }) });
  };
  return {
    begin: async order => {
      const found = begunPayment.safeParse(await ask('POST', '/payments', { ...order, step: config.step }));
      if (!found.success) return { ok: false, problem: 'the payment service gave no usable answer' };
      const { paymentId, pageUrl, qrText } = found.data;
      const next =
        config.step === 'qr' ? { kind: 'qr' as const, text: qrText } : { kind: 'page' as const, url: pageUrl };
      return { ok: true, providerId: paymentId, next };
    },
    status: async reference => {
      const found = payment.safeParse(await ask('GET', `/payments/${encodeURIComponent(reference)}`));
      return found.success ? reportOf(found.data) : undefined;
    },
    refund: async ({ reference, providerId, amount, currency }) => {
      const path = `/payments/${encodeURIComponent(providerId)}/refunds`;
      const found = refund.safeParse(await ask('POST', path, { reference, amount, currency }));
      return found.success ? found.data.status : 'unknown';
    },
    payOut: async order => {
      const found = payout.safeParse(await ask('POST', '/payouts', order));
      // Not reached is not refused: the payout may have happened, so it is asked again with the same reference.
      return found.success ? found.data.status : 'pending';
    },
    readNotice: ({ payload, timestamp, signature }, now): NoticeRead => {
      if (!isSigned(config.algorithm, config.theirKey, { timestamp, text: payload, signature }))
        return { ok: false, code: 'signature_wrong' };
      if (Math.abs(now.getTime() - timestamp * 1000) > NOTICE_MS) return { ok: false, code: 'replayed_request' };
      const report = readReport(payload);
      return report ? { ok: true, report } : { ok: false, code: 'bad_input' };
    },
  };
}

function readReport(payload: string): PaymentReport | undefined {
  try {
    const found = payment.safeParse(JSON.parse(payload));
    return found.success ? reportOf(found.data) : undefined;
  } catch {
    return undefined;
  }
}
