import { z } from 'zod';
import { amountOut, signBody } from '../bgaming/mapping.ts';
import { parseExact, writeExact } from '../exact-json.ts';
import { type Answer, type CheckTarget, post, type Said, type Speaker, type Twist, type Verdict } from './speaker.ts';

const answer = z.object({ balance: z.bigint().optional(), code: z.bigint().optional() });

export function bgamingSpeaker(target: CheckTarget): Speaker {
  const { secret = '', game } = target;
  const factor = 1_000_000n / amountOut(1_000_000n, target.currency);
  const say = async (path: string, fields: object, twist: Twist = {}): Promise<Said> => {
    const currency = twist.currency ?? target.currency;
    const body = writeExact({ user_id: twist.user ?? target.user, currency, game, ...fields });
    const headers = {
      'content-type': 'application/json',
      'x-request-sign': signBody(twist.badSignature ? `${body} ` : body, secret),
    };
    return read(await post(`${target.url}/${path}`, headers, body), factor);
  };
  const act = (action: 'bet' | 'win', { id, round, amount }: { id: string; round: string; amount: bigint }) => ({
    game_id: round,
    finished: false,
    actions: [{ action, amount: amount / factor, action_id: id }],
  });
  return {
    // Amounts are whole units of what the currency is paid in.
    tooFine: undefined,
    balance: twist => say('play', {}, twist),
    bet: (money, twist) => say('play', act('bet', money), twist),
    win: (money, twist) => say('play', act('win', money), twist),
    rollback: ({ id, round, reference }, twist) =>
      say(
        'rollback',
        { game_id: round, actions: [{ action: 'rollback', action_id: id, original_action_id: reference }] },
        twist,
      ),
  };
}

/** A yes says what there is now; one without it came from something that speaks another protocol. */
function verdictOf(status: number, balance: bigint | undefined, code: bigint | undefined): Verdict {
  if (status === 200) return balance === undefined ? 'failed' : 'ok';
  if (status >= 500) return 'failed';
  return code === 100n ? 'funds' : code === 403n ? 'signature' : 'refused';
}

function read({ status, text, ms }: Answer, factor: bigint): Said {
  try {
    const { balance, code } = answer.parse(parseExact(text));
    return {
      verdict: verdictOf(status, balance, code),
      balance: balance === undefined ? undefined : balance * factor,
      raw: text,
      ms,
    };
  } catch {
    return { verdict: 'failed', balance: undefined, raw: text, ms };
  }
}
