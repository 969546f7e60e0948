import { registrationRules, status, whitelabel } from '@baize/wire/system';
import { handle } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { registrationSetting } from '../members/index.ts';
import { moduleTree } from '../settings/index.ts';
import { standingOf } from './access.ts';
import { hostsOf } from './addresses.ts';
import { maintenanceSetting } from './settings.ts';
import { shownSite } from './shown-site.ts';
import { inMaintenance } from './site-gate.ts';

export const statusHandler = handle(status, ({ ctx, request }) => {
  const { merchant } = request;
  const { imageCDNs, launchGameCDNs } = hostsOf(ctx, request);
  const maintenance = inMaintenance(ctx, merchant);
  const { until, notice } = ctx.settings.get(merchant.id, maintenanceSetting);
  const { contacts, theme } = shownSite(ctx, merchant.id);
  const { allowed } = standingOf(ctx, merchant.id, request.ip);
  return {
    maintenance,
    maintenanceUntil: maintenance ? until : null,
    maintenanceNotice: maintenance ? (inLanguage(notice, request.language, merchant.defaultLanguage) ?? '') : '',
    merchantCode: merchant.code,
    supportEmail: contacts.email,
    logo: theme.logo,
    serverTime: ctx.now().toISOString(),
    allowed,
    permission: {
      imageCDNs,
      launchGameCDNs,
      registration: ctx.settings.get(merchant.id, registrationSetting),
      whitelabel: ctx.settings.get(merchant.id, moduleTree),
    },
  };
});

export const whitelabelHandler = handle(whitelabel, ({ ctx, request: { merchant } }) =>
  ctx.settings.get(merchant.id, moduleTree),
);

export const registrationRulesHandler = handle(registrationRules, ({ ctx, request: { merchant } }) =>
  ctx.settings.get(merchant.id, registrationSetting),
);
