import { z } from 'zod';
import { parseExact, writeExact } from '../exact-json.ts';
import type { Provider, RawAnswer, VendorAccess, Wallet, WalletAnswer, WalletBet } from '../provider.ts';
import { idOf } from '../transaction-id.ts';
import { written } from '../written.ts';
import { bgamingClient } from './api.ts';
import { amountIn, amountOut, BAD_REQUEST, BAD_SIGNATURE, CODE, isSigned, SERVER_ERROR } from './mapping.ts';

const text = written(200);
const action = z.object({ action: z.enum(['bet', 'win']), amount: z.bigint(), action_id: text });
const game = { user_id: text, currency: written(10), game: text, game_id: text.optional() };
const playCall = z.object({
  ...game,
  finished: z.boolean().default(false),
  actions: z.array(action).max(20).default([]),
});
const undo = z.object({ action: z.literal('rollback'), action_id: text, original_action_id: text });
const rollbackCall = z.object({ ...game, finished: z.boolean().default(false), actions: z.array(undo).min(1).max(20) });
const freeSpinsCall = z.object({ ...game, issue_id: text, total_amount: z.bigint() });

/** Signed JSON with actions in one call, whole minor units, refusals by code and HTTP 412. */
export const bgaming: Provider = {
  protocol: 'bgaming',
  listsGames: false,
  client: bgamingClient,
  answer: async (call, access, wallet) => {
    const { secret } = access;
    if (secret === undefined || !isSigned(call.body, call.header('x-request-sign'), secret))
      return { ...refuse(BAD_SIGNATURE, 403), unsigned: true };
    const body = read(call.body);
    if (call.path === 'play') {
      const parsed = playCall.safeParse(body);
      return parsed.success ? play(parsed.data, access, wallet) : refuse(BAD_REQUEST, 400);
    }
    if (call.path === 'rollback') {
      const parsed = rollbackCall.safeParse(body);
      return parsed.success ? rollback(parsed.data, access, wallet) : refuse(BAD_REQUEST, 400);
    }
    if (call.path === 'freespins') {
      const parsed = freeSpinsCall.safeParse(body);
      return parsed.success ? freeSpins(parsed.data, access, wallet) : refuse(BAD_REQUEST, 400);
    }
    return refuse(BAD_REQUEST, 404);
  },
  failed: (_call, why) =>
    why === 'internal' ? refuse(SERVER_ERROR, 500, undefined, 'failed') : refuse(BAD_REQUEST, 400),
};

type Play = z.output<typeof playCall>;
type Done = { readonly actionId: string; readonly transactionId: string };

/** No actions ask for the balance. Bets and wins go in their order; the first refusal is the call's, and its earlier bets go back. */
async function play(call: Play, access: VendorAccess, wallet: Wallet): Promise<RawAnswer> {
  const { actions } = call;
  if (actions.length === 0) return tell(call, await wallet.balance({ user: call.user_id }, call.game), []);
  const read = actions.flatMap((one, at) => {
    const stake = stakeOf(call, access, one, call.finished && at === actions.length - 1);
    return stake ? [{ ...one, stake }] : [];
  });
  // Nothing is taken of a call that cannot be read to its end.
  if (read.length < actions.length) return refuse(BAD_REQUEST, 400);
  const done: Done[] = [];
  let bet: string | undefined;
  let last: WalletAnswer | undefined;
  for (const { action: kind, action_id: actionId, stake } of read) {
    const reference = bet ?? (kind === 'win' ? await wallet.betOfRound(call.user_id, stake.round) : undefined);
    const found = { reference: reference ?? idOf(access.code, 'no bet', stake.round), referenceFound: true } as const;
    last = kind === 'bet' ? await wallet.bet(stake) : await wallet.win({ ...stake, ...found });
    // Taken back when the call failed before: what it says now would not be so.
    if (last.replayed && last.status === 'ok' && (await wallet.isTakenBack(stake.id))) last = { status: 'rolled_back' };
    if (last.status !== 'ok') {
      const balance = (await takeBack(call, access, wallet, done)) ?? last.balance;
      return tell(call, { ...last, ...(balance === undefined ? {} : { balance }) }, []);
    }
    if (kind === 'bet') bet = stake.id;
    done.push({ actionId, transactionId: stake.id });
  }
  return tell(call, last ?? { status: 'busy' }, done);
}

/** What there is when all of it is back. */
async function takeBack(
  call: Play,
  access: VendorAccess,
  wallet: Wallet,
  done: readonly Done[],
): Promise<bigint | undefined> {
  let balance: bigint | undefined;
  for (const { actionId, transactionId } of done.toReversed()) {
    const answer = await wallet.rollback({
      ...base(call, false),
      id: idOf(access.code, 'undone', actionId),
      supplierId: actionId,
      reference: transactionId,
    });
    balance = answer.balance;
  }
  return balance;
}

async function rollback(call: z.output<typeof rollbackCall>, access: VendorAccess, wallet: Wallet): Promise<RawAnswer> {
  const done: Done[] = [];
  let last: WalletAnswer | undefined;
  for (const [at, { action_id, original_action_id }] of call.actions.entries()) {
    const id = idOf(access.code, 'action', action_id);
    last = await wallet.rollback({
      ...base(call, call.finished && at === call.actions.length - 1),
      id,
      supplierId: action_id,
      reference: idOf(access.code, 'action', original_action_id),
    });
    if (last.status !== 'ok') return tell(call, last, []);
    done.push({ actionId: action_id, transactionId: id });
  }
  return tell(call, last ?? { status: 'busy' }, done);
}

async function freeSpins(
  call: z.output<typeof freeSpinsCall>,
  access: VendorAccess,
  wallet: Wallet,
): Promise<RawAnswer> {
  const amount = amountIn(call.total_amount, call.currency);
  if (amount === undefined) return refuse(BAD_REQUEST, 400);
  const answer = await wallet.win({
    ...base({ ...call, game_id: `free ${call.issue_id}` }, false),
    id: idOf(access.code, 'free', call.issue_id),
    supplierId: call.issue_id,
    amount,
    currency: call.currency,
    free: true,
    reward: call.issue_id,
    reference: undefined,
  });
  return tell(call, answer, []);
}

type Named = { user_id: string; game: string; game_id?: string | undefined };
const base = (call: Named, roundClosed: boolean) => ({
  who: { user: call.user_id },
  gameCode: call.game,
  round: call.game_id ?? 'none',
  roundClosed,
});

function stakeOf(
  call: Play,
  access: VendorAccess,
  { amount: minor, action_id }: z.output<typeof action>,
  closed: boolean,
): WalletBet | undefined {
  const amount = amountIn(minor, call.currency);
  if (amount === undefined || call.game_id === undefined) return undefined;
  const id = idOf(access.code, 'action', action_id);
  return { ...base(call, closed), id, supplierId: action_id, amount, currency: call.currency, free: false };
}

function read(body: Buffer): unknown {
  try {
    return parseExact(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Told = { currency: string; game_id?: string | undefined };

function tell(call: Told, answer: WalletAnswer, done: readonly Done[]): RawAnswer {
  const balance = answer.balance === undefined ? undefined : amountOut(answer.balance, call.currency);
  if (answer.status !== 'ok') return refuse(CODE[answer.status], 412, balance, answer.status);
  const transactions = done.map(({ actionId, transactionId }) => ({ action_id: actionId, tx_id: transactionId }));
  return {
    httpStatus: 200,
    contentType: 'application/json; charset=utf-8',
    outcome: 'ok',
    transactionId: done[0]?.actionId,
    body: writeExact({ balance, game_id: call.game_id, transactions }),
  };
}

const refuse = (code: number, httpStatus: number, balance?: bigint, message = 'refused'): RawAnswer => ({
  httpStatus,
  contentType: 'application/json; charset=utf-8',
  outcome: String(code),
  body: writeExact({ code, message, balance }),
});
