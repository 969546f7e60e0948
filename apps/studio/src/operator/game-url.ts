import { gameOf } from '@baize/studio-games';
import { z } from 'zod';
import { demoBalance } from '../protocol/stakes.ts';
import { DEMO_CURRENCY, scaleOf } from '../protocol/units.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Studio } from '../studio.ts';
import { LOBBY_CODE } from './game-list.ts';
import { publicUrl } from './public-url.ts';

const input = z.object({
  operator_id: z.union([z.string().min(1), z.number().int().transform(String)]),
  game_code: z.string(),
  currency: z.string(),
  user: z.string().min(1).nullish(),
  token: z.string().min(1).nullish(),
  lang: z.string().default('en'),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']).optional(),
  country: z.string().nullish(),
  lobby_url: z.url({ protocol: /^https?$/ }).nullish(),
  deposit_url: z.url({ protocol: /^https?$/ }).nullish(),
  theme: z.enum(['dark', 'light']).nullish(),
});

/** Opens a session and says where its game is. The secret stands behind the #, so that no log and no referrer carries it. */
export const gameUrl = async (studio: Studio, body: unknown) => {
  const parsed = input.safeParse(body);
  if (!parsed.success) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } as const;
  const { operator_id, game_code, currency, user, token, lang, lobby_url, deposit_url } = parsed.data;
  if (game_code === LOBBY_CODE) return { ok: true, value: { url: lobbyUrl(studio, parsed.data) } } as const;
  const game = gameOf(game_code);
  if (game === undefined) return { ok: false, status: 'RS_ERROR_INVALID_GAME' } as const;
  if (scaleOf(currency) === undefined) return { ok: false, status: 'RS_ERROR_WRONG_CURRENCY' } as const;
  const demo = currency === DEMO_CURRENCY;
  if (!demo && (typeof user !== 'string' || typeof token !== 'string'))
    return { ok: false, status: 'RS_ERROR_INVALID_TOKEN' } as const;
  const secret = await openSession(studio, {
    operatorId: operator_id,
    game: game_code,
    language: lang,
    currency,
    lobbyUrl: lobby_url ?? undefined,
    depositUrl: deposit_url ?? undefined,
    player: demo || typeof user !== 'string' || typeof token !== 'string' ? undefined : { user, token },
    demoBalance: demoBalance(currency),
  });
  return { ok: true, value: { url: `${publicUrl(studio)}/play/${game.slug}#${secret}` } } as const;
};

/** The lobby has no session: it only needs to know what language it speaks, how it looks, and whom it may tell of a choice. */
const lobbyUrl = (studio: Studio, { lang, theme, lobby_url: home }: z.output<typeof input>): string => {
  const asked = new URLSearchParams({
    lang,
    ...(home ? { home: new URL(home).origin } : {}),
    ...(theme ? { theme } : {}),
  });
  return `${publicUrl(studio)}/lobby?${asked}`;
};
