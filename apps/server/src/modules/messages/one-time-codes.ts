import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Channel } from '../../messengers/index.ts';
import { canSend } from './messenger-of.ts';
import { queueMessage } from './queue-message.ts';
import { type Recipient, recipientKey } from './recipients.ts';
import { codeSetting } from './settings.ts';
import type { MessageTables } from './tables.ts';

/** What a code opens: one for a login resets no password. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'secondFactor';

export type CodeRequest<C extends Channel = Channel> = Recipient & {
  channel: C;
  merchantId: number;
  merchantName: string;
  purpose: CodePurpose;
  /** Whose it is beside the recipient's, where only they may spend it. */
  subject?: string;
  language: string;
  ip: string;
  memberId?: bigint;
  task?: string;
};

type Problem = 'too_many_requests' | 'quota_exhausted' | 'not_enabled';
export type CodeSent<C extends Channel = Channel> =
  | { ok: true; expiredMinutes: number }
  | { ok: false; code: `${C}_${Problem}` };

const WINDOW_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Makes a code of six digits and puts its message in line. An earlier one for the same purpose is good no more. */
export async function sendCode<C extends Channel>(ctx: Context, request: CodeRequest<C>): Promise<CodeSent<C>> {
  const { merchantId } = request;
  const channel: C = request.channel;
  const refused = (problem: Problem): CodeSent<C> => ({ ok: false, code: `${channel}_${problem}` });
  if (!canSend(ctx, merchantId, channel)) return refused('not_enabled');
  const { expiredMinutes } = ctx.settings.get(merchantId, codeSetting);
  const key = recipientKey(ctx, request);
  return ctx.transaction(async tx => {
    const problem = await overLimit(ctx, tx, request, key);
    if (problem) return refused(problem);
    const code = await storeCode(ctx, tx, { request, key, expiredMinutes });
    await queueMessage(ctx, tx, {
      merchantId,
      channel,
      to: request.to,
      template: 'code',
      values: { code, minutes: expiredMinutes, merchant: request.merchantName },
      language: request.language,
      memberId: request.memberId,
      expiresAt: new Date(ctx.now().getTime() + expiredMinutes * 60_000),
      ...(request.task === undefined ? {} : { task: request.task }),
    });
    return { ok: true, expiredMinutes };
  });
}

/** Requests of one recipient, and of one address, are counted one after the other. */
async function overLimit(ctx: Context, tx: Transaction<object>, request: CodeRequest, key: Buffer) {
  const { merchantId, channel } = request;
  const ip = networkOf(request.ip);
  const limits = ctx.settings.get(merchantId, codeSetting);
  for (const name of [`recipient ${key.toString('base64')}`, `address ${ip}`])
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message code ${merchantId} ${name}`}, 0))`.execute(tx);
  const now = ctx.now().getTime();
  const codes = tx
    .withTables<MessageTables>()
    .selectFrom('message_code')
    .select(row => row.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId);
  const recent = codes.where('created_at', '>', new Date(now - WINDOW_MS));
  const byRecipient = await recent.where('recipient_key', '=', key).executeTakeFirstOrThrow();
  if (byRecipient.count >= BigInt(limits.perRecipient)) return 'too_many_requests';
  const byAddress = await recent.where('ip', '=', ip).executeTakeFirstOrThrow();
  if (byAddress.count >= BigInt(limits.perAddress)) return 'too_many_requests';
  const today = await codes
    .where('channel', '=', channel)
    .where('created_at', '>', new Date(now - DAY_MS))
    .executeTakeFirstOrThrow();
  const quota = channel === 'sms' ? limits.smsPerDay : limits.emailPerDay;
  return today.count >= BigInt(quota) ? 'quota_exhausted' : undefined;
}

type Storing = { request: CodeRequest; key: Buffer; expiredMinutes: number };

async function storeCode(ctx: Context, tx: Transaction<object>, { request, key, expiredMinutes }: Storing) {
  const tables = tx.withTables<MessageTables>();
  const now = ctx.now();
  const { merchantId, purpose, subject = '', channel } = request;
  await tables
    .updateTable('message_code')
    .set({ closed_at: now })
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('recipient_key', '=', key)
    .where('closed_at', 'is', null)
    .execute();
  const id = ctx.newId();
  const code = sixDigits(ctx.random);
  await tables
    .insertInto('message_code')
    .values({
      merchant_id: merchantId,
      id,
      purpose,
      subject,
      channel,
      recipient_key: key,
      code_hash: codeHash(ctx, id, code),
      ip: networkOf(request.ip),
      created_at: now,
      expires_at: new Date(now.getTime() + expiredMinutes * 60_000),
      closed_at: null,
    })
    .execute();
  return code;
}

export type CodeVerdict =
  | { ok: true }
  | {
      ok: false;
      code: 'verification_code_missing' | 'verification_code_wrong' | 'verification_code_expired';
      value?: { triesLeft: number };
    };

type Spending = Recipient & { merchantId: number; purpose: CodePurpose; subject?: string; code: string | undefined };

/** Spends a code: a right one serves once, and after too many wrong tries none does. Tries are counted before they are judged. */
export async function spendCode(ctx: Context, spending: Spending): Promise<CodeVerdict> {
  const { merchantId, purpose, subject = '', code } = spending;
  if (!code) return { ok: false, code: 'verification_code_missing' };
  const tables = ctx.db.withTables<MessageTables>();
  const open = await tables
    .updateTable('message_code')
    .set(row => ({ tries: row('tries', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('recipient_key', '=', recipientKey(ctx, spending))
    .where('closed_at', 'is', null)
    .returning(['id', 'tries', 'code_hash', 'expires_at'])
    .executeTakeFirst();
  if (!open) return { ok: false, code: 'verification_code_wrong' };
  const { triesMax } = ctx.settings.get(merchantId, codeSetting);
  if (open.expires_at <= ctx.now() || open.tries > triesMax) return { ok: false, code: 'verification_code_expired' };
  if (!timingSafeEqual(open.code_hash, codeHash(ctx, open.id, code.replaceAll(' ', ''))))
    return { ok: false, code: 'verification_code_wrong', value: { triesLeft: triesMax - open.tries } };
  const spent = await tables
    .updateTable('message_code')
    .set({ closed_at: ctx.now() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', open.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n ? { ok: true } : { ok: false, code: 'verification_code_wrong' };
}

/** Keyed: a million codes are quickly tried against a plain hash. */
const codeHash = (ctx: Context, id: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(ctx.config.secrets.main, 'messages.codes')).update(`${id} ${code}`).digest();

const CODES = 1_000_000;
const LIMIT = 2 ** 32 - (2 ** 32 % CODES);

/** Even odds for every code: numbers beyond the greatest multiple are thrown away. */
function sixDigits(random: (bytes: number) => Buffer): string {
  for (;;) {
    const number = random(4).readUInt32BE();
    if (number < LIMIT) return String(number % CODES).padStart(6, '0');
  }
}
