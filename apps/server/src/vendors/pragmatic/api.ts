import { z } from 'zod';
import { type Ask, type VendorAccess, type VendorClient, VendorFailure } from '../provider.ts';
import { hashOf } from './mapping.ts';

const BASE = 'IntegrationService/v3/http/CasinoGameAPI';

const urlAnswer = z.object({ error: z.string(), gameURL: z.string().max(4_000).optional() });
const listAnswer = z.object({
  error: z.string(),
  gameList: z
    .array(
      z.object({
        gameID: z.string().min(1).max(100),
        gameName: z.string().min(1).max(200),
        typeDescription: z.string().max(60).optional(),
        demoGameAvailable: z.boolean().optional(),
        frbAvailable: z.boolean().optional(),
      }),
    )
    .max(20_000)
    .optional(),
});

/** What the house asks a supplier of this style: hashed forms. It has no list of transactions and no free rounds by call. */
export function pragmaticClient(access: VendorAccess, ask: Ask): VendorClient {
  const post = async <T extends z.ZodType>(path: string, given: Readonly<Record<string, string>>, shape: T) => {
    if (access.secret === undefined) throw new VendorFailure(`${access.code} has no secret to sign with`);
    const fields = { secureLogin: access.operatorId, ...given };
    const body = new URLSearchParams({ ...fields, hash: hashOf(fields, access.secret) }).toString();
    const url = `${access.apiUrl.replace(/\/+$/, '')}/${BASE}/${path}/`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = await ask({ path, url, headers, body, outcomeOf });
    return readAnswer(text, shape);
  };
  const absent = (what: string) => Promise.reject(new VendorFailure(`${access.code} offers no ${what}`));
  return {
    launch: async ({ gameCode, player, language, mobile, lobbyUrl, depositUrl }) => {
      const answer = await post(
        'game/url',
        {
          symbol: gameCode,
          language: language.toLowerCase(),
          platform: mobile ? 'MOBILE' : 'WEB',
          lobbyUrl,
          ...(depositUrl === undefined ? {} : { cashierUrl: depositUrl }),
          ...(player === undefined
            ? { playMode: 'DEMO' }
            : { token: player.token, externalPlayerId: player.user, currency: player.currency, playMode: 'REAL' }),
        },
        urlAnswer,
      );
      if (answer.error !== '0' || answer.gameURL === undefined)
        throw new VendorFailure(`${access.code} refused a launch: ${answer.error}`);
      return answer.gameURL;
    },
    catalogue: async () => {
      const { gameList = [] } = await post('getCasinoGames', {}, listAnswer);
      return gameList.map(game => ({
        code: game.gameID,
        names: { EN: game.gameName },
        category: game.typeDescription ?? '',
        imageUrl: undefined,
        rtp: undefined,
        volatility: undefined,
        rules: {},
        demo: game.demoGameAvailable ?? false,
        freeRounds: game.frbAvailable ?? false,
        enabled: true,
        blockedCountries: [],
        tags: [],
      }));
    },
    transactions: () => absent('list of transactions'),
    createFreeRounds: () => absent('free rounds'),
    findFreeRounds: () => absent('free rounds'),
    cancelFreeRounds: () => absent('free rounds'),
  };
}

/** Refusals come in an HTTP success. */
function outcomeOf(answer: string): string | undefined {
  try {
    return readAnswer(answer, z.object({ error: z.string().max(20) })).error;
  } catch {
    return undefined;
  }
}

function readAnswer<T extends z.ZodType>(text: string, shape: T): z.output<T> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new VendorFailure('the answer is no JSON');
  }
  const parsed = shape.safeParse(read);
  if (!parsed.success) throw new VendorFailure('the answer has a shape that nobody knows');
  return parsed.data;
}
