import type { OutputOf } from '@baize/wire';
import { domainRoute, settingsConsolidated, templates } from '@baize/wire/system';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { handleLasting } from '../../http/lasting.ts';
import { ownAddress } from '../../http/own-address.ts';
import { inLanguage } from '../../in-language.ts';
import { feedbackSetting } from '../content/index.ts';
import {
  captchaWidget,
  offeredThirdParties,
  passwordSetting,
  registrationSetting,
  sessionSetting,
} from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { hostsOf } from './addresses.ts';
import { type Site, shownResources, shownSite } from './shown-site.ts';

export const settingsConsolidatedHandler = handleLasting(settingsConsolidated, {
  source: (ctx, merchant) => shownSite(ctx, merchant.id),
  make: (site, { ctx, merchant, language }) => settingsOf(site, ctx, merchant, language),
});

type Answer = OutputOf<typeof settingsConsolidated>;

function settingsOf(site: Site, ctx: Context, merchant: Merchant, language: string): Answer {
  const { ageMin, birthdayAgeMin } = ctx.settings.get(merchant.id, registrationSetting);
  const say = (words: Readonly<Record<string, string>>) => inLanguage(words, language, merchant.defaultLanguage) ?? '';
  const { shown: _, ...points } = site.contacts;
  return {
    merchant: { code: merchant.code, name: merchant.name },
    currency: merchant.currencies[0],
    balanceDecimals: site.balanceDecimals,
    winnerDecimals: site.winnerDecimals,
    timeZone: merchant.timeZone,
    languages: [...merchant.languages],
    defaultLanguage: merchant.defaultLanguage,
    loggedInHome: site.loggedInHome,
    passwordExpiryForceChange: ctx.settings.get(merchant.id, passwordSetting).expiryForceChange,
    idleMinutes: ctx.settings.get(merchant.id, sessionSetting).idleMinutes,
    thirdPartyLogins: offeredThirdParties(ctx, merchant.id),
    captcha: captchaWidget(ctx, merchant.id),
    ageMin,
    birthdayAgeMin,
    copyright: site.copyright,
    licences: site.licences.map(({ jurisdiction, name, note, url }) => ({
      jurisdiction,
      name: say(name),
      note: say(note),
      url,
    })),
    contacts: {
      ...points,
      // Addresses are told one by one, sealed to whoever asks.
      // A position whose address is not known yet leads nowhere.
      customerService: points.customerService
        .filter(({ url }) => url !== null)
        .map(({ id, label }) => ({ id, label: say(label) })),
    },
    feedback: ctx.settings.get(merchant.id, feedbackSetting),
    theme: site.theme,
  };
}

export const domainRouteHandler = handle(domainRoute, ({ ctx, request }) => {
  const own = ownAddress(ctx, request);
  return {
    domainList: hostsOf(ctx, request).domainList,
    resources: shownResources(ctx, request.merchant.id).map(({ resourceType, path, label: words }) => {
      const url = path.startsWith('/') ? `${own}${path}` : path;
      const label = inLanguage(words, request.language, request.merchant.defaultLanguage) ?? '';
      return { resourceType, url, qrCodeUrl: url, labelNameEn: words.EN ?? label, label };
    }),
  };
});

/** The house has one set of pages; a merchant changes its theme through tokens. */
export const templatesHandler = handle(templates, () => ({
  active: 'felt',
  templates: [{ id: 'felt', name: 'Felt and brass', themes: ['dark' as const, 'light' as const] }],
}));
