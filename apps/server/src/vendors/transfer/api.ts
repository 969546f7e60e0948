import { createHmac } from 'node:crypto';
import { formatExact, parseAmount } from '@baize/money';
import { z } from 'zod';
import {
  type Ask,
  type ListedGame,
  type VendorAccess,
  type VendorClient,
  VendorFailure,
  type WalletMoved,
} from '../provider.ts';

const code = z.string().min(1).max(100);
const urlAnswer = z.object({ url: z.string().max(4_000) });
const listedGame = z.object({
  code,
  name: z.string().min(1).max(200),
  category: z.string().max(60).default(''),
  image: z.string().max(2_000).optional(),
  rtp: z.string().max(10).optional(),
  enabled: z.boolean().default(true),
  demo: z.boolean().default(false),
  blockedCountries: z.array(z.string().max(3)).max(300).default([]),
});
const listAnswer = z.object({ games: z.array(z.unknown()).max(20_000) });

/** A million millions of major units: what a vendor tells above it counts as that much, for nothing more can be written down. */
const MOST = 10n ** 18n;

/** A decimal string of major units, never a number. */
const amount = z
  .string()
  .max(100)
  .transform((text, issues) => {
    const units = /^\d{14}/.test(text) ? MOST : parseAmount(text);
    if (units !== undefined && units >= 0n) return units < MOST ? units : MOST;
    issues.addIssue({ code: 'custom', message: 'no amount' });
    return z.NEVER;
  });
const balanceAnswer = z.object({ balance: amount });
const movedAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done'), balance: amount }),
  z.object({ status: z.literal('refused') }),
  z.object({ status: z.literal('unknown') }),
]);

/** HMAC-SHA256 of the exact bytes under the shared secret, in hexadecimal. */
export const signBody = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** What the house asks a vendor that keeps the players' money itself: JSON signed with a shared secret. */
export function transferClient(access: VendorAccess, ask: Ask): VendorClient {
  const call = async <T extends z.ZodType>(path: string, fields: object, shape: T): Promise<z.output<T>> => {
    if (access.secret === undefined) throw new VendorFailure(`${access.code} has no secret to sign with`);
    const body = JSON.stringify({ operator: access.operatorId, ...fields });
    const headers = { 'content-type': 'application/json', 'x-signature': signBody(body, access.secret) };
    const url = `${access.apiUrl.replace(/\/+$/, '')}/${path}`;
    const answer = shape.safeParse(parse(await ask({ path, url, headers, body })));
    if (!answer.success) throw new VendorFailure(`${access.code} answered ${path} in a shape that nobody knows`);
    return answer.data;
  };
  const absent = (what: string) => Promise.reject(new VendorFailure(`${access.code} offers no ${what}`));
  return {
    launch: async ({ gameCode, player, language, mobile, lobbyUrl, depositUrl }) => {
      const asked = { game: gameCode, language: language.toLowerCase(), mobile, lobbyUrl, depositUrl };
      return (await call('game/url', { ...asked, user: player?.user, currency: player?.currency }, urlAnswer)).url;
    },
    catalogue: async () => {
      const { games } = await call('game/list', {}, listAnswer);
      return games.flatMap(entry => {
        const game = listedGame.safeParse(entry);
        return game.success ? [gameOf(game.data)] : [];
      });
    },
    transactions: () => absent('list of transactions'),
    createFreeRounds: () => absent('free rounds by call'),
    findFreeRounds: () => absent('free rounds by call'),
    cancelFreeRounds: () => absent('free rounds by call'),
    wallet: {
      balance: async (user, currency) => (await call('wallet/balance', { user, currency }, balanceAnswer)).balance,
      move: async order => {
        const fields = { ...order, amount: formatExact(order.amount) };
        return (await call('wallet/transfer', fields, movedAnswer)) satisfies WalletMoved;
      },
      status: async reference => await call('wallet/status', { reference }, movedAnswer),
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorFailure('the answer is no JSON');
  }
}

const gameOf = (game: z.output<typeof listedGame>): ListedGame => ({
  code: game.code,
  names: { EN: game.name },
  category: game.category,
  imageUrl: game.image,
  rtp: game.rtp,
  volatility: undefined,
  rules: {},
  demo: game.demo,
  freeRounds: false,
  enabled: game.enabled,
  blockedCountries: game.blockedCountries.map(country => country.toUpperCase()),
  tags: [],
});
