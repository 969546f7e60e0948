import { serverTexts } from '@baize/i18n/server';
import type { Endpoint, Envelope, OutputOf } from '@baize/wire';
import { announcements } from '@baize/wire/content';
import { gameVendor } from '@baize/wire/games';
import { gameMenus } from '@baize/wire/lottery';
import { domainRoute, settingsConsolidated, whitelabel } from '@baize/wire/system';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { planeAt } from './first-plane.ts';
import type { PageParts } from './page-parts.ts';

export type Asker = <E extends Endpoint>(endpoint: E) => Promise<OutputOf<E> | undefined>;

/**
 * Asks the house's own calls as a guest of this request would: what they refuse is left for the page to ask again. Fails where the
 * guest has asked too much: that is no answer for anybody else.
 */
export const asker = (app: FastifyInstance, request: FastifyRequest, merchant: string, language: string): Asker =>
  async function ask<E extends Endpoint>(endpoint: E): Promise<OutputOf<E> | undefined> {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { host: request.headers.host ?? '', merchant, language, accept: 'application/json' },
      remoteAddress: request.ip,
      ...(endpoint.method === 'GET' ? {} : { payload: {} }),
    });
    const envelope: Envelope<OutputOf<E>> = answer.json();
    if (envelope.success) return envelope.value;
    if (envelope.code === 'too_many_requests') throw new Error('the visitor has asked too much');
    return undefined;
  };

/** Categories of the navigation that have something to play, in its order. */
const CATEGORIES = [
  ['LOTT', '/lottery', 'nav.lottery'],
  ['ELOTT', '/elott', 'nav.elott'],
  ['LIVE', '/live', 'nav.live'],
  ['SPORTS', '/sports', 'nav.sports'],
  ['ESPORTS', '/esports', 'nav.esports'],
  ['FISH', '/fish', 'nav.fish'],
  ['RNG', '/rng', 'nav.rng'],
  ['PVP', '/pvp', 'nav.pvp'],
  ['COCKFIGHT', '/cockfight', 'nav.cockfight'],
] as const;

let texts: ReturnType<typeof serverTexts> | undefined;

/** Everything that a page of a merchant needs in a language; undefined where the site is not open. */
export async function gatherParts(ask: Asker, language: string, path: string): Promise<PageParts | undefined> {
  const [settings, modules, routes, menus, vendors, notices] = await Promise.all([
    ask(settingsConsolidated),
    ask(whitelabel),
    ask(domainRoute),
    ask(gameMenus),
    ask(gameVendor),
    ask(announcements),
  ]);
  if (!settings || !modules || !routes || !menus || !vendors) return undefined;
  texts ??= serverTexts({ app: 'portal' });
  const said = texts;
  const say = (id: string): string => said.text({ id, language });
  const played = new Set<string>(vendors.vendors.map(({ gameType }) => gameType));
  const places = CATEGORIES.filter(([type]) => played.has(type)).map(([, path, text]) => ({ path, name: say(text) }));
  return {
    language,
    languages: settings.languages,
    merchantName: settings.merchant.name,
    description: say('home.heroText'),
    theme: settings.theme,
    logo: settings.theme.logo,
    places: [{ path: '/', name: say('nav.home') }, ...places],
    words: {
      login: say('session.login'),
      register: JSON.stringify(modules).includes('"modId":"REG3","enabled":true') ? say('session.register') : undefined,
      action: say('lottery.openDesk'),
    },
    stuck: {
      title: say('problem.network'),
      text: say('closed.unreachable'),
      lateTitle: say('problem.slow'),
      lateText: say('problem.slowText'),
      retry: say('problem.retry'),
    },
    plane: planeAt(path, say),
    data: {
      settings,
      whitelabel: modules,
      resources: routes.resources,
      answers: {
        [gameMenus.id]: menus,
        [gameVendor.id]: vendors,
        ...(notices ? { [announcements.id]: notices } : {}),
      },
    },
  };
}
