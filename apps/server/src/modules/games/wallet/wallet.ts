import type { Context } from '../../../context.ts';
import {
  idOf,
  type Wallet,
  type WalletAnswer,
  type WalletBet,
  type WalletRollback,
  type WalletWin,
  type Who,
} from '../../../vendors/index.ts';
import { BatcherFull, hashContent } from '../../ledger/index.ts';
import type { Merchant } from '../../merchants/index.ts';
import { type Game, gameKey, playCode, productOf, type Vendor } from '../catalogue/directory.ts';
import { ceilingOf } from '../ceilings/ceiling-of.ts';
import type { GamesRuntime } from '../runtime.ts';
import { launchSetting } from '../settings.ts';
import { admitBet, isForeign } from './admit-bet.ts';
import { betOfRound, isTakenBack, winAsStored } from './known-transactions.ts';
import type { Launch, VendorUser } from './players.ts';
import { refundWaits } from './refund-waits.ts';
import { statusOf } from './status.ts';
import { takeBackCommand } from './take-back.ts';
import type { WalletCommand, WalletOutcome } from './wallet-command.ts';
import type { WalletHouse } from './wallet-house.ts';

/** The wallet of one merchant as one vendor sees it: what every protocol's calls come down to. */
export function walletOf(ctx: Context, runtime: GamesRuntime, merchant: Merchant, vendor: Vendor): Wallet {
  const house = { ctx, runtime, merchant, vendor };
  return {
    info: async code => {
      const user = await userOf(house, { user: code });
      if (!user) return { status: 'user_unknown', user: code };
      const { country } = ctx.settings.get(merchant.id, launchSetting);
      return { status: 'ok', user: code, country };
    },
    balance: (who, gameCode) => balance(house, who, gameCode),
    bet: bet => placeBet(house, bet),
    win: win => payWin(house, win),
    rollback: rollback => takeBack(house, rollback),
    betOfRound: (code, round) => betOfRound(house, code, round),
    isTakenBack: id => isTakenBack(house, id),
  };
}

async function userOf({ runtime, merchant }: WalletHouse, who: Who): Promise<VendorUser | undefined> {
  // A call mostly brings its launch's token, and the launch knows the player.
  const launched = who.token === undefined ? undefined : (await runtime.players.byToken(who.token))?.user;
  const code = who.user ?? launched;
  const user = code === undefined ? undefined : await runtime.players.user(code);
  return user?.merchantId === merchant.id ? user : undefined;
}

/** The launch behind a call, where it is this player's and this vendor's. */
async function launchOf({ runtime, vendor }: WalletHouse, who: Who, user: VendorUser): Promise<Launch | undefined> {
  const launch =
    who.token === undefined
      ? await runtime.players.newest(user, vendor.code)
      : await runtime.players.byToken(who.token);
  return launch && launch.user === user.code && launch.vendorCode === vendor.code ? launch : undefined;
}

async function balance(house: WalletHouse, who: Who, gameCode: string | undefined): Promise<WalletAnswer> {
  const { ctx, runtime, merchant } = house;
  const user = await userOf(house, who);
  if (!user) return { status: 'user_unknown' };
  const launch = await launchOf(house, who, user);
  if (!launch) return { status: 'token_unknown', user: user.code };
  if (launch.expiresAt <= ctx.now()) return { status: 'token_expired', user: user.code };
  if (gameCode !== undefined && (await gameOf(house, gameCode)) === undefined)
    return { status: 'game_unknown', user: user.code };
  const asset = await runtime.players.asset(user);
  const { available } = await ctx.ledger.balanceOf(merchant.id, user.memberId, asset);
  return { status: 'ok', user: user.code, currency: asset, balance: available };
}

const gameOf = async ({ runtime, merchant, vendor }: WalletHouse, code: string): Promise<Game | undefined> =>
  (await runtime.directory.of(merchant.id)).game.get(gameKey(vendor.code, code));

async function placeBet(house: WalletHouse, bet: WalletBet): Promise<WalletAnswer> {
  const user = await userOf(house, bet.who);
  if (!user) return { status: 'user_unknown' };
  const [launch, game] = await Promise.all([launchOf(house, bet.who, user), gameOf(house, bet.gameCode)]);
  const admitted = await admitBet(house, { bet, user, launch, game });
  const command = await commandOf(house, { kind: 'bet', call: bet, user, game, ...admitted });
  const outcome = await unlessFull(house.runtime.wallets.submit(command));
  // A bet that is taken, free or not, is its player's doing; what a vendor sends once more is not.
  if (launch && outcome.status === 'ok' && !outcome.replayed) house.runtime.activity.note(launch.member);
  return answerOf(user, command.asset, outcome);
}

/** A win needs no session, no open game and no active member: only the bet that it is for. */
async function payWin(house: WalletHouse, win: WalletWin): Promise<WalletAnswer> {
  const user = await userOf(house, win.who);
  if (!user) return { status: 'transaction_unknown' };
  const asset = await house.runtime.players.asset(user);
  const game = await gameOf(house, win.gameCode);
  const refusal = isForeign(win, asset) ? 'wrong_currency' : null;
  const command = await commandOf(house, { kind: 'win', call: win, user, game, refusal });
  // Above what the vendor may still lose on this day every win waits.
  const within = win.amount === 0n || (await house.runtime.losses.take(command, win.amount));
  const outcome = await unlessFull(house.runtime.wallets.submit(within ? command : { ...command, winMax: 0n }));
  return answerOf(user, asset, (await answeredBefore(house, { win, user, outcome })) ?? outcome);
}

/**
 * What a win that names no bet was answered when the bet that was found for it still counted as what its vendor says (until 2026-11-25).
 * Vendors may send a call again for four months.
 */
async function answeredBefore(
  house: WalletHouse,
  { win, user, outcome }: { win: WalletWin; user: VendorUser; outcome: WalletOutcome },
): Promise<WalletOutcome | undefined> {
  if (outcome.status !== 'id_reused' || !win.referenceFound) return undefined;
  const known = await winAsStored(house, win.id);
  if (!known || known.reference === null) return undefined;
  const then = contentOf('win', { ...win, reference: known.reference, referenceFound: false }, user);
  return then.equals(known.contentHash) ? { status: known.status, balance: known.balance, replayed: true } : undefined;
}

type Made = {
  kind: 'bet' | 'win';
  call: WalletBet & { reference?: string | undefined; referenceFound?: boolean };
  user: VendorUser;
  game: Game | undefined;
  refusal: string | null;
  accountId?: bigint;
  sessionId?: string;
};

async function commandOf(house: WalletHouse, made: Made): Promise<WalletCommand> {
  const { merchant, vendor, runtime } = house;
  const { call, user, game } = made;
  const asset = await runtime.players.asset(user);
  const accounts = await accountsOf(house, user, asset);
  const ceiling = ceilingOf(house.ctx, { merchantId: merchant.id, vendorCode: vendor.code, asset });
  return {
    kind: made.kind,
    merchantId: merchant.id,
    timeZone: merchant.timeZone,
    vendorCode: vendor.code,
    product: productOf(game?.game_type ?? 'RNG'),
    category: game?.category ?? '',
    id: call.id,
    contentHash: contentOf(made.kind, call, user),
    refusal: made.refusal,
    memberId: user.memberId,
    sessionId: made.sessionId ?? null,
    ...accounts,
    accountId: made.accountId ?? accounts.accountId,
    asset,
    gameCode: playCode(vendor.code, call.gameCode),
    round: call.round,
    roundId: idOf(merchant.id, vendor.code, call.round, user.memberId),
    amount: call.amount,
    free: call.free,
    closed: call.roundClosed,
    reward: call.reward ?? null,
    supplierId: call.supplierId,
    reference: call.reference ?? null,
    winMax: ceiling?.win ?? null,
    multipleMax: ceiling?.multiple ?? null,
    freeMax: ceiling?.free ?? null,
  };
}

/** What makes a call the same call: everything that the vendor says but who signed for the session and how often it was sent. */
const contentOf = (kind: string, call: Made['call'], user: VendorUser): Buffer =>
  hashContent({
    kind,
    user: user.code,
    game: call.gameCode,
    round: call.round,
    amount: call.amount,
    currency: call.currency,
    free: call.free,
    reference: call.referenceFound ? undefined : call.reference,
  });

async function accountsOf({ ctx, merchant, vendor }: WalletHouse, { memberId }: VendorUser, asset: string) {
  const open = (ref: Parameters<Context['ledger']['openAccount']>[1]) => ctx.ledger.openAccount(merchant.id, ref);
  const [accountId, houseId, revenueId, promotionsId] = await Promise.all([
    open({ kind: 'main', memberId, asset }),
    open({ kind: 'open_stakes', qualifier: `vendor/${vendor.code}`, asset }),
    open({ kind: 'games', qualifier: vendor.code, asset }),
    open({ kind: 'promotions', asset }),
  ]);
  return { accountId, houseId, revenueId, promotionsId };
}

/** Too much waits already: nothing was written, and the supplier comes again or rolls back. */
async function unlessFull(carried: Promise<WalletOutcome>): Promise<WalletOutcome> {
  try {
    return await carried;
  } catch (error) {
    if (error instanceof BatcherFull) return { status: 'busy', balance: null, replayed: false };
    throw error;
  }
}

/** A spent id says nothing of the money. */
function answerOf(user: VendorUser, currency: string, outcome: WalletOutcome): WalletAnswer {
  const status = statusOf(outcome.status);
  const told = outcome.balance !== null && status !== 'id_reused' && status !== 'rolled_back';
  return {
    status,
    user: user.code,
    currency,
    replayed: outcome.replayed,
    ...(told && outcome.balance !== null ? { balance: outcome.balance } : {}),
  };
}

async function takeBack(house: WalletHouse, call: WalletRollback): Promise<WalletAnswer> {
  const { runtime } = house;
  const user = await userOf(house, call.who);
  if (!user) return { status: 'transaction_unknown' };
  const asset = await runtime.players.asset(user);
  if (await refundWaits(house, user, call.reference)) return { status: 'busy', user: user.code, currency: asset };
  const { accountId, promotionsId } = await accountsOf(house, user, asset);
  const game = await gameOf(house, call.gameCode);
  const command = takeBackCommand(house, call, { user, asset, game, accountId, promotionsId });
  return answerOf(user, asset, await unlessFull(runtime.wallets.takeBack(command)));
}
