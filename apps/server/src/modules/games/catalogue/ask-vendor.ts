import type { Context } from '../../../context.ts';
import { type Ask, providerOf, type VendorClient, VendorFailure } from '../../../vendors/index.ts';
import { runtimeOf } from '../runtime.ts';
import { accessOf } from './access.ts';
import type { Vendor } from './directory.ts';

const TIMEOUT_MS = 8_000;
const TOO_MANY = 429;
const ANSWER_MAX = 16 * 1024 * 1024;
/** What the raw log keeps where there is no answer to keep. */
const [NO_ANSWER, TOO_LARGE] = ['no answer', 'too large'];

/** What can be asked of a vendor, in its protocol; every call and answer goes to the raw log. */
export const clientOf = (ctx: Context, vendor: Vendor): VendorClient =>
  providerOf(vendor.protocol).client(accessOf(ctx, vendor), askOf(ctx, vendor));

const askOf =
  (ctx: Context, vendor: Vendor): Ask =>
  async ({ path, url, headers, body, outcomeOf }) => {
    const startedAt = performance.now();
    const log = (answer: string, outcome: string) =>
      runtimeOf(ctx).calls.write({
        merchantId: vendor.merchant_id,
        vendorCode: vendor.code,
        direction: 'out',
        path,
        request: body,
        answer,
        outcome,
        transactionId: undefined,
        tookMs: Math.round(performance.now() - startedAt),
      });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readText(response);
      if (text === undefined) {
        log('', TOO_LARGE);
        throw new VendorFailure(`${vendor.code} answered ${path} with more than is read`);
      }
      log(text, (response.ok ? outcomeOf?.(text) : undefined) ?? String(response.status));
      if (!response.ok)
        throw new VendorFailure(`${vendor.code} answered ${path} with ${response.status}`, {
          answered: response.status < 500 && response.status !== TOO_MANY,
        });
      return text;
    } catch (error) {
      if (error instanceof VendorFailure) throw error;
      const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
      log('', NO_ANSWER);
      throw new VendorFailure(`${vendor.code} did not answer ${path}: ${reason}`, {
        reached: !isUnconnected(error),
        answered: false,
      });
    }
  };

const UNCONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether there was not even a connection over which a call could go. */
function isUnconnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && UNCONNECTED.includes(String(cause.code));
}

/** What a vendor sends is not trusted to end; undefined where it is too large. */
async function readText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > ANSWER_MAX) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
