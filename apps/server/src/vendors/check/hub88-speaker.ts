import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseExact, writeExact } from '../exact-json.ts';
import { signBody } from '../hub88/signature.ts';
import {
  type Answer,
  type CheckTarget,
  post,
  type Said,
  type Speaker,
  type Twist,
  tooFineFor,
  type Verdict,
} from './speaker.ts';

const answer = z.object({ status: z.string(), balance: z.bigint().optional() });

const VERDICTS: Readonly<Record<string, Verdict>> = {
  RS_OK: 'ok',
  RS_ERROR_NOT_ENOUGH_MONEY: 'funds',
  RS_ERROR_INVALID_SIGNATURE: 'signature',
  RS_ERROR_UNKNOWN: 'failed',
};

export function hub88Speaker(target: CheckTarget): Speaker {
  const { privateKey = '', game: game_code, token } = target;
  const say = async (path: string, fields: object, twist: Twist = {}): Promise<Said> => {
    const body = writeExact({
      user: twist.user ?? target.user,
      token,
      game_code,
      request_uuid: randomUUID(),
      ...fields,
    });
    const signature = signBody(twist.badSignature ? `${body} ` : body, privateKey);
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    return read(await post(`${target.url}/${path}`, headers, body));
  };
  const stake = (amount: bigint, twist: Twist = {}) => ({
    amount: amount / 10n,
    currency: twist.currency ?? target.currency,
    is_free: false,
  });
  const call = (id: string, round: string) => ({ transaction_uuid: id, supplier_transaction_id: id, round });
  return {
    tooFine: tooFineFor(target.currency, 5),
    balance: twist => say('user/balance', {}, twist),
    bet: ({ id, round, amount }, twist) =>
      say('transaction/bet', { ...call(id, round), ...stake(amount, twist) }, twist),
    win: ({ id, round, amount, reference }, twist) =>
      say(
        'transaction/win',
        { ...call(id, round), ...stake(amount, twist), reference_transaction_uuid: reference },
        twist,
      ),
    rollback: ({ id, round, reference }, twist) =>
      say('transaction/rollback', { ...call(id, round), reference_transaction_uuid: reference }, twist),
  };
}

function read({ text, ms }: Answer): Said {
  try {
    const { status, balance } = answer.parse(parseExact(text));
    return {
      verdict: VERDICTS[status] ?? 'refused',
      balance: balance === undefined ? undefined : balance * 10n,
      raw: text,
      ms,
    };
  } catch {
    return { verdict: 'failed', balance: undefined, raw: text, ms };
  }
}
