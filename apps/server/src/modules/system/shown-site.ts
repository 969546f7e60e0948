import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { siteSetting } from './settings.ts';

export type Site = z.output<(typeof siteSetting)['schema']>;
type Scheduled = { shownFrom: string | null; shownUntil: string | null };
/** What is shown in a stretch of time in which nothing begins or ends. */
type Stretch = { site: Site; since: number; until: number };

const known = new WeakMap<object, Map<number, Stretch>>();

/**
 * The site as it is shown now: licences and positions of the customer service stand in it during their time alone. The same
 * object as long as no setting changes and nothing begins or ends.
 */
export function shownSite(ctx: Context, merchantId: number): Site {
  const edition = ctx.settings.edition();
  const stretches = known.get(edition) ?? new Map<number, Stretch>();
  known.set(edition, stretches);
  const now = ctx.now().getTime();
  const standing = stretches.get(merchantId);
  if (standing && standing.since <= now && now < standing.until) return standing.site;
  const stretch = stretchAt(ctx.settings.get(merchantId, siteSetting), now);
  stretches.set(merchantId, stretch);
  return stretch.site;
}

function stretchAt(site: Site, now: number): Stretch {
  const { licences, contacts } = site;
  const edges = [...licences, ...contacts.customerService].flatMap(edgesOf);
  return {
    site: {
      ...site,
      licences: licences.filter(each => isShown(each, now)),
      contacts: { ...contacts, customerService: contacts.customerService.filter(each => isShown(each, now)) },
    },
    since: Math.max(Number.NEGATIVE_INFINITY, ...edges.filter(edge => edge <= now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...edges.filter(edge => edge > now)),
  };
}

const edgesOf = ({ shownFrom, shownUntil }: Scheduled): number[] =>
  [shownFrom, shownUntil].flatMap(edge => (edge === null ? [] : [Date.parse(edge)]));

const isShown = ({ shownFrom, shownUntil }: Scheduled, now: number): boolean =>
  (shownFrom === null || Date.parse(shownFrom) <= now) && (shownUntil === null || now < Date.parse(shownUntil));
