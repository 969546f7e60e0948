import type { Provider, RawAnswer, RawCall, VendorAccess, Wallet, WalletAnswer, WalletBet } from '../provider.ts';
import { idOf } from '../transaction-id.ts';
import { CLEAN } from '../written.ts';
import { pragmaticClient } from './api.ts';
import { amountIn, amountOut, BAD_HASH, CODE, isHashed, SERVER_ERROR } from './mapping.ts';

type Fields<Value = string> = Readonly<Record<string, Value>>;

/** Form posts with an MD5 over the sorted parameters, decimal amounts, idempotency by `reference`. */
export const pragmatic: Provider = {
  protocol: 'pragmatic',
  listsGames: true,
  client: pragmaticClient,
  answer: async (call, access, wallet) => {
    const fields = readFields(call);
    if (access.secret === undefined || !isHashed(fields, access.secret))
      // Whose transaction it is nobody knows: the log must not say that it is one of the vendor's.
      return { ...say(fields, BAD_HASH), transactionId: undefined, unsigned: true };
    const act = isKeepable(fields) ? ACTS.get(call.path.replace(/\.html$/, '')) : undefined;
    const done = act ? await act(fields, access, wallet) : undefined;
    return done ? say(fields, CODE[done.status], done) : say(fields, SERVER_ERROR);
  },
  failed: call => say(readFields(call), SERVER_ERROR),
};

const readFields = ({ body }: Pick<RawCall, 'body'>): Fields =>
  Object.fromEntries(new URLSearchParams(body.toString('utf8')));

/** How long each field may be that is read; suppliers add others, which nobody reads. */
const LENGTHS: Fields<number> = {
  userId: 100,
  token: 300,
  gameId: 100,
  roundId: 200,
  reference: 200,
  amount: 40,
  currency: 10,
  bonusCode: 100,
};

const isKeepable = (fields: Fields): boolean =>
  Object.entries(LENGTHS).every(([name, most]) => {
    const value = fields[name] ?? '';
    return value.length <= most && CLEAN.test(value);
  });

type Act = (fields: Fields, access: VendorAccess, wallet: Wallet) => Promise<WalletAnswer | undefined>;

const acts: Readonly<Record<string, Act>> = {
  authenticate: async ({ token }, _access, wallet) => wallet.balance({ token: token ?? '' }, undefined),
  balance: async ({ userId, token }, _access, wallet) => wallet.balance({ user: userId, token }, undefined),
  bet: async (fields, access, wallet) => {
    const stake = stakeOf(fields, access);
    return stake && wallet.bet(stake);
  },
  result: (fields, access, wallet) => payOut(fields, access, wallet, {}),
  jackpotWin: (fields, access, wallet) => payOut(fields, access, wallet, {}),
  bonusWin: (fields, access, wallet) => payOut(fields, access, wallet, { award: true }),
  promoWin: (fields, access, wallet) => payOut(fields, access, wallet, { award: true }),
  endRound: (fields, access, wallet) => {
    const round = fields.roundId ?? '';
    // Players may share a round: it ends for each of them.
    const ended = { ...fields, amount: '0', reference: `end ${round} ${fields.userId ?? ''}` };
    return payOut(ended, access, wallet, { closed: true });
  },
  refund: async (fields, access, wallet) => {
    const { reference, userId } = fields;
    if (reference === undefined || userId === undefined) return undefined;
    return wallet.rollback({
      who: { user: userId, token: fields.token },
      gameCode: fields.gameId ?? '',
      round: fields.roundId ?? '',
      roundClosed: false,
      id: idOf(access.code, 'refund', reference),
      supplierId: reference,
      reference: idOf(access.code, 'reference', reference),
    });
  },
  adjustment: async (fields, access, wallet) => {
    const amount = fields.amount ?? '';
    if (!amount.startsWith('-')) return payOut(fields, access, wallet, {});
    const stake = stakeOf({ ...fields, amount: amount.slice(1) }, access);
    return stake && wallet.bet(stake);
  },
};
/** A call's path is a vendor's word: only what stands here is a call. */
const ACTS: ReadonlyMap<string, Act> = new Map(Object.entries(acts));

async function payOut(
  fields: Fields,
  access: VendorAccess,
  wallet: Wallet,
  { award = false, closed = false }: { award?: boolean; closed?: boolean },
): Promise<WalletAnswer | undefined> {
  const win = stakeOf({ roundId: fields.reference ?? '', ...fields }, access);
  if (!win) return undefined;
  if (award) return wallet.win({ ...win, free: true, reference: undefined });
  const bet = await wallet.betOfRound(fields.userId ?? '', win.round);
  // An end of a round in which nothing stands changes nothing.
  if (closed && bet === undefined) return wallet.balance({ user: fields.userId }, undefined);
  const free = (fields.bonusCode ?? '') !== '';
  const reference = bet ?? idOf(access.code, 'no bet', win.round);
  return wallet.win({ ...win, free, roundClosed: closed, reference, referenceFound: true });
}

function stakeOf(fields: Fields, access: VendorAccess): WalletBet | undefined {
  const { userId, reference, amount: text, roundId, gameId = '' } = fields;
  const amount = text === undefined ? undefined : amountIn(text, fields.currency);
  if (!userId || !reference || !roundId || amount === undefined) return undefined;
  return {
    who: { user: userId, token: fields.token },
    gameCode: gameId,
    round: roundId,
    roundClosed: false,
    id: idOf(access.code, 'reference', reference),
    supplierId: reference,
    amount,
    currency: fields.currency,
    free: (fields.bonusCode ?? '') !== '',
    reward: fields.bonusCode,
  };
}

const WORDS: Readonly<Record<number, string>> = { 0: 'Success', 1: 'Insufficient balance', 5: 'Invalid hash' };

function say(fields: Fields, error: number, answer?: WalletAnswer): RawAnswer {
  const cash = answer?.balance === undefined ? {} : { cash: amountOut(answer.balance), bonus: '0.00' };
  return {
    httpStatus: 200,
    contentType: 'application/json; charset=utf-8',
    outcome: String(error),
    transactionId: fields.reference,
    body: JSON.stringify({
      ...(answer?.user === undefined ? {} : { userId: answer.user }),
      ...(fields.reference === undefined ? {} : { transactionId: fields.reference }),
      ...(answer?.currency === undefined ? {} : { currency: answer.currency }),
      ...cash,
      error,
      description: WORDS[error] ?? 'Refused',
    }),
  };
}
