import { registrationRules, status, whitelabel } from '@baize/wire/system';
import { handle } from '../../http/handler.ts';
import { registrationSetting } from '../members/index.ts';
import { moduleTree } from '../settings/index.ts';
import { hostsOf } from './addresses.ts';
import { maintenanceSetting } from './settings.ts';

export const statusHandler = handle(status, ({ ctx, request }) => {
  const { merchant } = request;
  const { imageCDNs, launchGameCDNs } = hostsOf(ctx, request);
  const maintenance = merchant.state === 'maintenance';
  return {
    maintenance,
    maintenanceUntil: maintenance ? ctx.settings.get(merchant.id, maintenanceSetting).until : null,
    merchantCode: merchant.code,
    serverTime: ctx.now().toISOString(),
    // Nobody is turned away by address: the house has no directory of where addresses lie.
    allowed: true,
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
