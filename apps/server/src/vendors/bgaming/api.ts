import { z } from 'zod';
import { type Ask, type VendorAccess, type VendorClient, VendorFailure } from '../provider.ts';
import { signBody } from './mapping.ts';

const launchAnswer = z.object({ launch_options: z.object({ game_url: z.string().max(4_000) }) });

/** What the house asks a supplier of this style. Its games come by file, not by call: they are entered in the console. */
export function bgamingClient(access: VendorAccess, ask: Ask): VendorClient {
  const absent = (what: string) => Promise.reject(new VendorFailure(`${access.code} offers no ${what}`));
  return {
    launch: async ({ gameCode, player, language, mobile, lobbyUrl, depositUrl }) => {
      if (access.secret === undefined) throw new VendorFailure(`${access.code} has no secret to sign with`);
      const path = player === undefined ? 'demo' : 'sessions';
      const body = JSON.stringify({
        casino_id: access.operatorId,
        game: gameCode,
        locale: language.toLowerCase(),
        client_type: mobile ? 'mobile' : 'desktop',
        urls: { return_url: lobbyUrl, ...(depositUrl === undefined ? {} : { deposit_url: depositUrl }) },
        ...(player === undefined ? {} : { currency: player.currency, user: { id: player.user } }),
      });
      const headers = { 'content-type': 'application/json', 'x-request-sign': signBody(body, access.secret) };
      const url = `${access.apiUrl.replace(/\/+$/, '')}/${path}`;
      const answer = launchAnswer.safeParse(parse(await ask({ path, url, headers, body })));
      if (!answer.success) throw new VendorFailure(`${access.code} answered a launch in a shape that nobody knows`);
      return answer.data.launch_options.game_url;
    },
    catalogue: () => absent('list of games'),
    transactions: () => absent('list of transactions'),
    createFreeRounds: () => absent('free rounds by call'),
    findFreeRounds: () => absent('free rounds by call'),
    cancelFreeRounds: () => absent('free rounds by call'),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorFailure('the answer is no JSON');
  }
}
