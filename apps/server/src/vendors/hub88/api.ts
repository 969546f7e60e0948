import type { z } from 'zod';
import { parseExact, writeExact } from '../exact-json.ts';
import {
  type Ask,
  type LaunchRequest,
  type ListedGame,
  type ListedTransaction,
  type TransactionList,
  type VendorAccess,
  type VendorClient,
  VendorFailure,
} from '../provider.ts';
import { amountOut } from './mapping.ts';
import {
  gameListAnswer,
  gameUrlAnswer,
  listedGame,
  listedTransaction,
  namedTransaction,
  rewardAnswer,
  transactionsAnswer,
} from './shapes.ts';
import { signBody } from './signature.ts';

const BASE = 'operator/generic/v2';
/** What suppliers list at once. */
const PAGE = 1_000;
/** No day of one supplier has more; one that lists without an end is not followed. */
const LISTED_MAX = 500_000;

/** What the house asks a supplier of this protocol: JSON signed over its exact bytes. */
export function hub88Client(access: VendorAccess, ask: Ask): VendorClient {
  const call = async <T extends z.ZodType>(path: string, body: unknown, shape: T): Promise<z.output<T>> => {
    if (access.privateKey === undefined) throw new VendorFailure(`${access.code} has no key to sign with`);
    const text = writeExact(body);
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signBody(text, access.privateKey) };
    const url = `${access.apiUrl.replace(/\/+$/, '')}/${BASE}/${path}`;
    const answer = shape.safeParse(parseAnswer(await ask({ path, url, headers, body: text })));
    if (!answer.success) throw new VendorFailure(`${access.code} answered ${path} in a shape that nobody knows`);
    return answer.data;
  };
  return {
    launch: async request => (await call('game/url', launchBody(access, request), gameUrlAnswer)).url,
    catalogue: async () => {
      const listed = await call('game/list', { operator_id: access.operatorId }, gameListAnswer);
      // One entry that does not fit must not take the others with it.
      return listed.flatMap(entry => {
        const game = listedGame.safeParse(entry);
        return game.success ? [gameOf(game.data)] : [];
      });
    },
    transactions: async (from, to) => {
      const body = { operator_id: access.operatorId, start_time: from.toISOString(), end_time: to.toISOString() };
      const found = new Map<string, ListedTransaction | undefined>();
      let nameless = 0;
      for (let after: string | undefined; ; ) {
        const page = await call('transactions/list', { ...body, after }, transactionsAnswer);
        const known = found.size;
        for (const entry of page) {
          const id = namedTransaction.safeParse(entry).data?.transaction_uuid;
          if (id === undefined) nameless += 1;
          else found.set(id.toLowerCase(), transactionOf(entry));
          after = id ?? after;
        }
        // A full page asks for the next; a supplier that knows no pages gives the same again and is done.
        if (page.length < PAGE || found.size === known) return listOf(found, nameless);
        if (found.size > LISTED_MAX) throw new VendorFailure(`${access.code} lists transactions without an end`);
      }
    },
    createFreeRounds: async order => {
      const body = {
        operator_id: access.operatorId,
        user: order.user,
        game_code: order.gameCode,
        bet_count: order.rounds,
        bet_value: amountOut(order.betValue),
        currency: order.currency,
        reward_uuid: order.id,
        start_time: order.startsAt.toISOString(),
        end_time: order.endsAt.toISOString(),
      };
      return (await call('freebet/rewards/create', body, rewardAnswer)).reward_uuid;
    },
    cancelFreeRounds: async reward => {
      await call(
        'freebet/rewards/cancel',
        { operator_id: access.operatorId, reward_uuid: reward },
        rewardAnswer.partial(),
      );
    },
  };
}

function parseAnswer(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    throw new VendorFailure('the answer is no JSON');
  }
}

const launchBody = ({ operatorId }: VendorAccess, request: LaunchRequest) => ({
  user: request.player?.user,
  token: request.player?.token,
  game_code: request.gameCode,
  operator_id: operatorId,
  platform: request.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
  lang: request.language.toLowerCase(),
  currency: request.player?.currency ?? 'XXX',
  country: request.country,
  lobby_url: request.lobbyUrl,
  deposit_url: request.depositUrl,
  theme: request.theme,
});

const gameOf = (game: z.output<typeof listedGame>): ListedGame => ({
  code: game.game_code,
  names: { EN: game.name, ...upper(game.names) },
  category: game.category ?? '',
  imageUrl: game.url_thumb ?? undefined,
  rtp: game.rtp === null || game.rtp === undefined ? undefined : String(game.rtp),
  volatility: volatilityOf(game.volatility),
  rules: typeof game.rules === 'string' ? { EN: game.rules } : upper(game.rules),
  demo: game.demo_game_support ?? true,
  freeRounds: game.freebet_support ?? false,
  enabled: game.enabled ?? true,
  blockedCountries: (game.blocked_countries ?? []).map(country => country.toUpperCase()),
  tags: game.tags ?? [],
});

const volatilityOf = (value: bigint | number | null | undefined): number | undefined => {
  const level = Math.round(Number(value ?? 0));
  return level >= 1 && level <= 5 ? level : undefined;
};

const upper = (words: Readonly<Record<string, string>> | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(words ?? {}).map(([language, text]) => [language.toUpperCase(), text]));

const KINDS = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_ROLLBACK: 'rollback',
} as const;
const STATES = { TS_SUCCESS: 'ok', TS_DECLINED: 'declined', TS_ROLLEDBACK: 'rolled_back' } as const;

/** Undefined where the entry has a shape that nobody knows. */
function transactionOf(entry: unknown): ListedTransaction | undefined {
  const listed = listedTransaction.safeParse(entry).data;
  if (listed === undefined) return undefined;
  return {
    id: listed.transaction_uuid.toLowerCase(),
    kind: KINDS[listed.kind],
    status: STATES[listed.status],
    free: listed.kind === 'TK_FREE_BET',
    user: listed.user,
    round: listed.round,
    amount: (listed.amount ?? 0n) * 10n,
    currency: listed.currency,
    at: new Date(listed.created_at),
  };
}

function listOf(found: ReadonlyMap<string, ListedTransaction | undefined>, nameless: number): TransactionList {
  const entries = [...found];
  return {
    transactions: entries.flatMap(([, listed]) => listed ?? []),
    unreadable: entries.flatMap(([id, listed]) => (listed ? [] : [id])),
    nameless,
  };
}
