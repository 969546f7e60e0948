import { z } from 'zod';
import { parseExact, writeExact } from '../exact-json.ts';
import type { Provider, RawAnswer, RawCall, VendorAccess, Wallet, WalletAnswer } from '../provider.ts';
import { hub88Client } from './api.ts';
import { amountIn, amountOut, STATUS } from './mapping.ts';
import { balanceCall, betCall, infoCall, rollbackCall, winCall } from './shapes.ts';
import { isSigned, SIGNATURE_HEADER } from './signature.ts';

/** The Hub88 operator API: signed JSON, amounts in int64 of 1/100,000, always HTTP 200. */
export const hub88: Provider = {
  protocol: 'hub88',
  listsGames: true,
  client: hub88Client,
  answer: async (call, access, wallet) => {
    const read = readCall(call, access);
    if ('refusal' in read) {
      const said = say(read.body, read.refusal, {});
      // Whose transaction it is nobody knows: the log must not say that it is one of the vendor's.
      return read.refusal === 'RS_ERROR_INVALID_SIGNATURE'
        ? { ...said, transactionId: undefined, unsigned: true }
        : said;
    }
    const done = await act(call.path, read.body, wallet);
    return typeof done === 'string' ? say(read.body, done, {}) : say(read.body, STATUS[done.status], done);
  },
  failed: ({ body }, why) => say(parse(body), why === 'internal' ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX', {}),
};

type Refusal = 'RS_ERROR_INVALID_SIGNATURE' | 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' | 'RS_ERROR_UNKNOWN';
type Read = { body: unknown } | { body: unknown; refusal: Refusal };

/** The signature is checked over what came. What nobody signed is read for its `request_uuid` alone, which goes back in any case. */
function readCall(call: RawCall, { publicKey }: VendorAccess): Read {
  const signed = publicKey !== undefined && isSigned(call.body, call.header(SIGNATURE_HEADER), publicKey);
  const body = parse(call.body);
  if (!signed) return { body, refusal: 'RS_ERROR_INVALID_SIGNATURE' };
  return body === undefined ? { body, refusal: 'RS_ERROR_WRONG_SYNTAX' } : { body };
}

/** Undefined where it is no JSON. */
function parse(body: Buffer): unknown {
  try {
    return parseExact(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Done = WalletAnswer | Refusal;

async function act(path: string, body: unknown, wallet: Wallet): Promise<Done> {
  switch (path) {
    case 'user/info': {
      const { data, error } = infoCall.safeParse(body);
      return data ? wallet.info(data.user) : faultOf(error, body);
    }
    case 'user/balance': {
      const { data, error } = balanceCall.safeParse(body);
      return data
        ? wallet.balance({ user: data.user, token: data.token }, data.game_code ?? undefined)
        : faultOf(error, body);
    }
    case 'transaction/bet': {
      const { data, error } = betCall.safeParse(body);
      if (!data) return faultOf(error, body);
      const stake = stakeOf(data);
      return stake && namesItsReward(data) ? wallet.bet(stake) : 'RS_ERROR_WRONG_SYNTAX';
    }
    case 'transaction/win': {
      const { data, error } = winCall.safeParse(body);
      if (!data) return faultOf(error, body);
      const stake = stakeOf(data);
      const reference = data.reference_transaction_uuid.toLowerCase();
      return stake ? wallet.win({ ...stake, reference }) : 'RS_ERROR_WRONG_SYNTAX';
    }
    case 'transaction/rollback': {
      const { data, error } = rollbackCall.safeParse(body);
      if (!data) return faultOf(error, body);
      return wallet.rollback({ ...moneyOf(data), reference: data.reference_transaction_uuid.toLowerCase() });
    }
    default:
      return 'RS_ERROR_UNKNOWN';
  }
}

const moneyOf = (data: z.output<typeof rollbackCall> | z.output<typeof betCall>) => ({
  who: { user: data.user, token: data.token },
  gameCode: data.game_code,
  round: data.round,
  roundClosed: data.round_closed ?? false,
  id: data.transaction_uuid.toLowerCase(),
  supplierId: data.supplier_transaction_id,
});

function stakeOf(data: z.output<typeof betCall>) {
  const amount = amountIn(data.amount, data.currency);
  if (amount === undefined) return undefined;
  const { currency, is_free: free, reward_uuid: reward, is_supplier_promo: promo } = data;
  // What a supplier gives away of its own is none of the rounds that the house gave.
  const given = promo ? undefined : (reward ?? undefined);
  return { ...moneyOf(data), amount, currency, free: free ?? false, reward: given };
}

/** A free bet is one of those that the house gave, or the supplier's own promotion. */
const namesItsReward = ({ is_free, is_supplier_promo, reward_uuid }: z.output<typeof betCall>): boolean =>
  !is_free || is_supplier_promo === true || (reward_uuid ?? undefined) !== undefined;

/** A field that is there with another type is WRONG_TYPES; anything else that does not fit is WRONG_SYNTAX. */
function faultOf(error: z.ZodError, body: unknown): Refusal {
  if (typeof body !== 'object' || body === null) return 'RS_ERROR_WRONG_SYNTAX';
  const mistyped = error.issues.some(({ code, path: [name] }) => {
    if (code !== 'invalid_type' || typeof name !== 'string') return false;
    const value = Object.entries(body).find(([key]) => key === name)?.[1];
    return value !== undefined && value !== null;
  });
  return mistyped ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX';
}

const echo = z.object({
  user: z.string().max(100).optional().catch(undefined),
  request_uuid: z.string().max(100).optional().catch(undefined),
  transaction_uuid: z.string().max(100).optional().catch(undefined),
});

function say(body: unknown, status: string, answer: Partial<WalletAnswer>): RawAnswer {
  const said = echo.safeParse(body).data;
  return {
    httpStatus: 200,
    contentType: 'application/json; charset=utf-8',
    outcome: status,
    transactionId: said?.transaction_uuid,
    body: writeExact({
      user: said?.user,
      status,
      request_uuid: said?.request_uuid,
      currency: answer.currency,
      balance: answer.balance === undefined ? undefined : amountOut(answer.balance),
      country: answer.country,
    }),
  };
}
