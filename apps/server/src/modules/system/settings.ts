import { isIP } from 'node:net';
import { serverTexts } from '@baize/i18n/server';
import { contentAddress } from '@baize/wire/content';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineSetting } from '../settings/index.ts';
import { themeObjection } from './theme-objection.ts';

/** Words by language code; the merchant's default language stands in for those that are missing. */
const words = z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1).max(200));
/** Pages and the messengers that open by an address of their own; never a scheme that runs or shows what the address itself holds. */
const linkScheme = /^(https?|tel|sms|tg|line|viber|whatsapp|weixin|mqq[a-z]*|zalo|skype)$/;
const link = z.union([z.url({ protocol: linkScheme }), z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/)]).nullable();
/** What opens in a window of its own has to be a page: one elsewhere, or a path of the site. */
const page = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])[^\s\\]*$/)]).nullable();
const picture = contentAddress.nullable();
/** From when and until when something is shown; null: always. */
const schedule = {
  shownFrom: z.iso.datetime().nullable().default(null),
  shownUntil: z.iso.datetime().nullable().default(null),
};
/** What ended before it began would be shown to nobody. */
const endsLater = ({ shownFrom, shownUntil }: { shownFrom: string | null; shownUntil: string | null }): boolean =>
  shownFrom === null || shownUntil === null || Date.parse(shownFrom) < Date.parse(shownUntil);
const endsFirst = { path: ['shownUntil'], params: { said: 'form.later' } };

/** When a contact point that is a bare address is shown. */
const times = z.strictObject(schedule).refine(endsLater, endsFirst).default({ shownFrom: null, shownUntil: null });

/** By name, dashes and all. A value can be a colour or a length, and fetches nothing. */
const tokens = z.record(
  z.string().regex(/^--[a-z0-9-]{1,40}$/),
  z
    .string()
    .regex(/^[#a-zA-Z0-9 .,%()-]{1,80}$/)
    .refine(value => !/url|image|expression/i.test(value)),
);

const site = z.strictObject({
  balanceDecimals: z.number().int().min(0).max(6),
  /** Of the amounts on the board of winners; a currency that has fewer keeps to its own. */
  winnerDecimals: z.number().int().min(0).max(6),
  loggedInHome: z.boolean(),
  copyright: z.strictObject({ year: z.number().int().min(2000).max(2200), holder: z.string().min(1).max(80) }),
  licences: z
    .array(
      z
        .strictObject({ jurisdiction: z.string().min(2).max(3), name: words, note: words, url: link, ...schedule })
        .refine(endsLater, endsFirst),
    )
    .max(10),
  contacts: z.strictObject({
    telegram: link,
    facebook: link,
    line: link,
    qq: link,
    email: z.email().nullable(),
    /** Outside of their time they are as if nobody had written them. */
    shown: z.strictObject({ telegram: times, facebook: times, line: times, qq: times, email: times }).prefault({}),
    customerService: z
      .array(
        z
          .strictObject({ id: z.string().min(1).max(40), label: words, url: page, ...schedule })
          .refine(endsLater, endsFirst),
      )
      .max(10),
  }),
  theme: z.strictObject({
    logo: picture,
    /** Values of design tokens for both themes, and those that differ in one of them. */
    tokens,
    dark: tokens.default({}),
    light: tokens.default({}),
  }),
});

const always = { shownFrom: null, shownUntil: null };
const eachAlways = { telegram: always, facebook: always, line: always, qq: always, email: always };

export const siteSetting = defineSetting({
  key: 'system.site',
  schema: site,
  lenient: true,
  against: ({ theme }, before) => themeObjection(theme, before.theme),
  // A demo's addresses elsewhere lead nowhere on purpose: example.com belongs to nobody.
  default: {
    balanceDecimals: 2,
    winnerDecimals: 2,
    loggedInHome: false,
    copyright: { year: 2025, holder: 'Baize' },
    licences: [demoBadge('MT', 'malta'), demoBadge('VG', 'virgin_islands'), demoBadge('PH', 'philippines')],
    contacts: {
      telegram: 'https://example.com/telegram',
      facebook: 'https://example.com/facebook',
      line: 'https://example.com/line',
      qq: 'https://example.com/qq',
      email: 'support@example.com',
      shown: eachAlways,
      customerService: [
        { id: 'support', label: demoWords('contact.support'), url: '/helpmc', ...always },
        { id: 'payments', label: demoWords('contact.payments'), url: '/helpmc?page=money', ...always },
      ],
    },
    theme: { logo: null, tokens: {}, dark: {}, light: {} },
  },
  title: 'Site details',
  permission: 'settings.site',
});

function demoBadge(jurisdiction: string, name: string) {
  return { jurisdiction, name: demoWords(`licence.${name}`), note: demoWords('licence.note'), url: null, ...always };
}

function demoWords(name: string): Record<string, string> {
  return serverTexts({ app: 'demo' }).inAll(`demo.${name}`);
}

/** A path of the site, a page elsewhere, or an entry of a phone's store. */
const appAddress = /^(\/(?![/\\])\S*|https?:\/\/\S+|(itms-apps|itms-services|market):\S+)$/;
const host = z.string().regex(/^https?:\/\/[^\s/]+$/);

const resource = z
  .strictObject({
    resourceType: z.string().regex(/^[A-Z0-9_]{1,40}$/),
    path: z.string().max(500).regex(appAddress),
    label: words,
    ...schedule,
  })
  .refine(endsLater, endsFirst);
const addresses = z.strictObject({
  /** Where pictures are fetched from, one chosen at random by the page; empty: from the site itself. */
  imageCDNs: z.array(host).max(20),
  /** Which of a vendor's hosts its games open on, one chosen at random; where none is the vendor's: on any of its own. */
  launchGameCDNs: z.array(host).max(20),
  /** Further addresses of the site; empty: only the one that the server is reached at. */
  domains: z.array(host).max(50),
  /** What QR codes lead to; a path is one of the site. */
  resources: z.array(resource).max(20),
});

export const addressesSetting = defineSetting({
  key: 'system.addresses',
  schema: addresses,
  lenient: true,
  default: {
    imageCDNs: [],
    launchGameCDNs: [],
    domains: [],
    resources: [
      { resourceType: 'IOS', path: '/down?os=ios', label: { EN: 'iOS' }, ...always },
      { resourceType: 'ANDROID', path: '/down?os=android', label: { EN: 'Android' }, ...always },
    ],
  },
  title: 'Domains',
  permission: 'settings.site',
});

export const maintenanceSetting = defineSetting({
  key: 'system.maintenance',
  schema: z.strictObject({
    /** Whether players' calls are shut. Operators work on; sessions and money stay as they are. */
    on: z.boolean().default(false),
    /** When it is expected to end: what the page tells. It ends when it is switched off. */
    until: z.iso.datetime().nullable(),
    /** What the page says beside that, by language. */
    notice: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1).max(2000)).default({}),
  }),
  default: { on: false, until: null, notice: {} },
  title: 'Maintenance',
  permission: 'settings.site',
});

/** `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
const network = z.string().refine(isNetwork, { error: 'an address, or a network such as 192.0.2.0/24' });

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const widest = family === 6 ? 128 : 32;
  return (
    family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  );
}

export const accessSetting = defineSetting({
  key: 'system.access',
  schema: z.strictObject({
    countries: z.strictObject({
      /** `all`: countries do not matter; `only`: those listed are served; `except`: all but those listed. */
      rule: z.enum(['all', 'only', 'except']),
      /** ISO 3166 codes. They need the directory of countries that the configuration names. */
      codes: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
    }),
    /** Addresses and networks that are never served. */
    blocked: z.array(network).max(5_000),
    /** Those that are always served, whatever else says: offices, auditors. */
    allowed: z.array(network).max(5_000),
  }),
  default: { countries: { rule: 'all', codes: [] }, blocked: [], allowed: [] },
  title: 'Who is served',
  permission: 'settings.security',
});

/** How many digits a merchant shows of a balance. */
export const balanceDigits = (ctx: Pick<Context, 'settings'>, merchantId: number): number =>
  ctx.settings.get(merchantId, siteSetting).balanceDecimals;
