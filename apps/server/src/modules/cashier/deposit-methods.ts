import { parseAmount } from '@baize/money';
import { z } from 'zod';

const amountText = z.string().regex(/^\d{1,13}(\.\d{1,6})?$/);
const clockText = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets go over it: HTTPS, but on this very machine; or a process that stands beside the house, by its name. */
const serviceUrl = z
  .string()
  .max(300)
  .refine(text => {
    if (/^companion:[a-z-]+$/.test(text)) return true;
    const url = URL.parse(text);
    if (url === null || url.username !== '' || url.password !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  }, 'https_needed');

const common = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** What operators call it. */
  name: z.string().min(1).max(60),
  /** What players read, by language code; where theirs and the merchant's own are missing, the operators' name stands in. */
  names: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1).max(60)).default({}),
  currency: z.string(),
  amountMin: amountText,
  amountMax: amountText,
  /** Taken from what is credited: a part in per cent, and a fixed amount. */
  feePercent: amountText,
  feeFixed: amountText.default('0'),
  usualMinutes: z.number().int().positive(),
  suggestedAmounts: z.array(amountText).max(8),
  /** When it is open, in the merchant's time zone; the same twice is always. */
  openFrom: clockText.default('00:00'),
  openTo: clockText.default('24:00'),
  /** From which rank on, and for numbers of which countries (ISO 3166); empty: all. */
  rankMin: z.number().int().min(0).default(0),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
  enabled: z.boolean(),
};

export const depositMethod = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('bank_transfer'),
    payTo: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('service'),
    url: serviceUrl,
    algorithm: z.enum(['hmac-sha256', 'rsa-sha256']).default('hmac-sha256'),
    /** A page of the service, or a code to scan. */
    step: z.enum(['page', 'qr']).default('page'),
    expiresMinutes: z
      .number()
      .int()
      .min(1)
      .max(7 * 24 * 60)
      .default(30),
  }),
  z.object({
    ...common,
    kind: z.literal('crypto'),
    url: serviceUrl,
    network: z.string().min(1).max(60),
    confirmations: z.number().int().min(1).max(1000),
  }),
  z.object({ ...common, kind: z.literal('voucher') }),
]);

export type DepositMethod = z.output<typeof depositMethod>;
export type MethodOf<Kind extends DepositMethod['kind']> = Extract<DepositMethod, { kind: Kind }>;

/** The fee of an amount in ledger units; the part is truncated, the rest is the member's. */
export const feeOf = (method: Pick<DepositMethod, 'feePercent' | 'feeFixed'>, amount: bigint): bigint =>
  (amount * (parseAmount(method.feePercent) ?? 0n)) / 100_000_000n + (parseAmount(method.feeFixed) ?? 0n);

/** Whether a method is open at a time of day ("13:05"); a window may go over midnight. */
export function isOpenAt({ openFrom, openTo }: Pick<DepositMethod, 'openFrom' | 'openTo'>, time: string): boolean {
  if (openFrom === openTo) return true;
  return openFrom < openTo ? time >= openFrom && time < openTo : time >= openFrom || time < openTo;
}
