import type { z } from 'zod';
import { parseExact, writeExact } from '../exact-json.ts';
import {
  type Ask,
  type LaunchRequest,
  type ListedGame,
  type VendorAccess,
  type VendorClient,
  VendorFailure,
} from '../provider.ts';
import type { Call } from './call.ts';
import { freeRoundsOf } from './free-rounds.ts';
import { listTransactions } from './list-transactions.ts';
import { gameListAnswer, gameUrlAnswer, listedGame } from './shapes.ts';
import { signBody } from './signature.ts';

const BASE = 'operator/generic/v2';

/** What the house asks a supplier of this protocol: JSON signed over its exact bytes. */
export function hub88Client(access: VendorAccess, ask: Ask): VendorClient {
  const call: Call = async (path, body, shape) => {
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
    roundPage: async ({ user, round, transaction }) => {
      const body = { user, transaction_uuid: transaction, round, operator_id: access.operatorId };
      return (await call('game/round', body, gameUrlAnswer)).url;
    },
    transactions: (from, to) => listTransactions(access, call, { from, to }),
    ...freeRoundsOf(access, call),
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
