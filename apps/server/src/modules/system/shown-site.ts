import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { addressesSetting, siteSetting } from './settings.ts';

export type Site = z.output<(typeof siteSetting)['schema']>;
type Scheduled = { shownFrom: string | null; shownUntil: string | null };
/** What is shown in a stretch of time in which nothing begins or ends. */
type Stretch = { site: Site; since: number; until: number };

const known = new WeakMap<object, Map<number, Stretch>>();

/** What QR codes lead to at this moment. */
export const shownResources = (ctx: Context, merchantId: number) =>
  ctx.settings.get(merchantId, addressesSetting).resources.filter(each => isShown(each, ctx.now().getTime()));

/**
 * The site as it is shown now: licences and contact points stand in it during their time alone. The same
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
  const { telegram, facebook, line, qq, email, shown } = contacts;
  const edges = [...licences, ...contacts.customerService, ...Object.values(shown)].flatMap(edgesOf);
  const inTime = <Point>(point: Point, time: Scheduled): Point | null => (isShown(time, now) ? point : null);
  return {
    site: {
      ...site,
      licences: licences.filter(each => isShown(each, now)),
      contacts: {
        shown,
        telegram: inTime(telegram, shown.telegram),
        facebook: inTime(facebook, shown.facebook),
        line: inTime(line, shown.line),
        qq: inTime(qq, shown.qq),
        email: inTime(email, shown.email),
        customerService: contacts.customerService.filter(each => isShown(each, now)),
      },
    },
    since: Math.max(Number.NEGATIVE_INFINITY, ...edges.filter(edge => edge <= now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...edges.filter(edge => edge > now)),
  };
}

const edgesOf = ({ shownFrom, shownUntil }: Scheduled): number[] =>
  [shownFrom, shownUntil].flatMap(edge => (edge === null ? [] : [Date.parse(edge)]));

const isShown = ({ shownFrom, shownUntil }: Scheduled, now: number): boolean =>
  (shownFrom === null || Date.parse(shownFrom) <= now) && (shownUntil === null || now < Date.parse(shownUntil));
