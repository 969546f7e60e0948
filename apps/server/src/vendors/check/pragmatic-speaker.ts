import { formatExact, parseAmount } from '@baize/money';
import { z } from 'zod';
import { hashOf } from '../pragmatic/mapping.ts';
import { type Answer, type CheckTarget, post, type Said, type Speaker, type Twist, tooFineFor } from './speaker.ts';

const answer = z.object({ error: z.number(), cash: z.string().optional() });

export function pragmaticSpeaker(target: CheckTarget): Speaker {
  const { secret = '', game: gameId, token } = target;
  const say = async (path: string, given: Record<string, string>, twist: Twist = {}): Promise<Said> => {
    const fields = { userId: twist.user ?? target.user, gameId, token, ...given };
    const hash = hashOf(fields, twist.badSignature ? `${secret}x` : secret);
    const body = new URLSearchParams({ ...fields, hash }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return read(await post(`${target.url}/${path}.html`, headers, body));
  };
  const stake = (amount: bigint, twist: Twist = {}) => ({
    amount: formatExact(amount),
    currency: twist.currency ?? target.currency,
  });
  return {
    tooFine: tooFineFor(target.currency, 6),
    balance: twist => say('balance', {}, twist),
    bet: ({ id, round, amount }, twist) =>
      say('bet', { reference: id, roundId: round, ...stake(amount, twist) }, twist),
    win: ({ id, round, amount }, twist) =>
      say('result', { reference: id, roundId: round, ...stake(amount, twist) }, twist),
    // A refund names the bet; it has no id of its own.
    rollback: ({ round, reference }, twist) => say('refund', { reference, roundId: round }, twist),
  };
}

function read({ text, ms }: Answer): Said {
  try {
    const { error, cash } = answer.parse(JSON.parse(text));
    const verdict = error === 0 ? 'ok' : error === 1 ? 'funds' : error === 5 ? 'signature' : 'refused';
    return { verdict, balance: cash === undefined ? undefined : parseAmount(cash), raw: text, ms };
  } catch {
    return { verdict: 'failed', balance: undefined, raw: text, ms };
  }
}
